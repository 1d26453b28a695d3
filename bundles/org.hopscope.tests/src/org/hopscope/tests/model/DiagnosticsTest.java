// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {

    private static final Diagnostic WRONG = Diagnostic.error("X001", "This is wrong", "correct it");
    private static final Diagnostic ODD = new Diagnostic(Severity.WARNING, "X002", Place.NONE, "This is odd", "");

    @Test
    void anUnexpectedErrorIsThrownWithItsText() {
        var problems = Diagnostics.unexpected();
        var thrown = assertThrows(IllegalStateException.class, () -> problems.addAll(List.of(ODD, WRONG)));
        assertTrue(thrown.getMessage().contains("This is wrong"), thrown.getMessage());
        // the warning before it was kept
        assertEquals(List.of(ODD), problems.all());
        assertThrows(IllegalStateException.class, () -> problems.error(null, "X001", "This is wrong", ""));
    }

    @Test
    void discardedErrorsAreStillCounted() {
        var problems = Diagnostics.discarded();
        assertFalse(problems.hasErrors());
        problems.add(WRONG);
        assertTrue(problems.hasErrors());
    }
}
