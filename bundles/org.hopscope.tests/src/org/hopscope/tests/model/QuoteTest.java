// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.text.Quote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuoteTest {

    private static final String LONG = "9".repeat(5_000);

    @Test
    void aShortTextIsQuotedWhole() {
        assertEquals("'a b'", Quote.quoted("a\nb "));
    }

    /** 77 characters and three stops. */
    @Test
    void aLongTextIsCut() {
        assertEquals("'" + "9".repeat(77) + "...'", Quote.quoted(LONG));
    }

    /** The reason after the quotation is what the user needs. */
    @ParameterizedTest
    @ValueSource(strings = {"", "it's ", "' /C'!A0 ", "' a ' b ", "\" x \"", "='", "('", "'"})
    void quotationMarksInTheTextDoNotKeepItLong(String marks) {
        for (var quoted : new String[] {marks + LONG, LONG + marks, marks + LONG + marks + LONG}) {
            var message = Quote.message("line 3: '" + quoted + "' is not a size");
            assertTrue(message.startsWith("line 3: '") && message.endsWith("' is not a size"), message);
            assertTrue(!message.contains("9".repeat(81)), message);
        }
    }

    @Test
    void everyQuotationOfAMessageIsCutByItself() {
        var cut = "9".repeat(77) + "...";
        assertEquals("'" + cut + "' and 'short' and \"" + cut + "\" differ",
                Quote.message("'" + LONG + "' and 'short' and \"" + LONG + "\" differ"));
    }

    /** An apostrophe is no quotation mark. */
    @Test
    void aLongMessageWithoutALongQuotationStays() {
        var message = "The stack 'Portals' doesn't run here: the processors' calls cost nothing, and its layers need "
                + "the processes' memory, the nodes' NICs and \"a link\" of the machine";
        assertEquals(message, Quote.message(message));
    }
}
