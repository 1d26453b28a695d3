// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.model.text.Markup;
import org.junit.jupiter.api.Test;

class MarkupTest {

    @Test
    void namesOfUsersEndNoTagAndNoAttribute() {
        assertEquals("&lt;a&gt; &amp; &quot;b&quot;", Markup.escaped("<a> & \"b\""));
    }

    /** XML 1.0 has no character below blank but tab and ends of lines: a file with one cannot be read. */
    @Test
    void charactersThatMarkupCannotHoldAreBlanks() {
        assertEquals("a b\tc\nd e", Markup.escaped("a\u0007b\tc\nd\u001be"));
    }
}
