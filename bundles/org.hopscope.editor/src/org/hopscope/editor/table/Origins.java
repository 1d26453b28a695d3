// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.Locale;

import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Provenance;

/** Origins of values in words. */
final class Origins {

    private Origins() {}

    /** "published: Table 1". */
    static String text(Provenance origin) {
        var kind = Texts.literal(origin.getKind()).toLowerCase(Locale.ROOT);
        var source = origin.getSource();
        return source == null || source.isBlank() ? kind : kind + ": " + source;
    }
}
