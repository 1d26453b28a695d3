// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.portals;

import java.util.ArrayList;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.LineStyleEvent;
import org.eclipse.swt.custom.LineStyleListener;
import org.eclipse.swt.custom.StyleRange;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.form.Look;

/** Colours of a program. Only lines that are seen are asked for: a long program costs no more than a short one. */
final class ProgramColors implements LineStyleListener {

    private final ProgramEditor editor;

    ProgramColors(ProgramEditor editor) {
        this.editor = editor;
    }

    @Override
    public void lineGetStyle(LineStyleEvent event) {
        var wrong = editor.problem(editor.text().getLineAtOffset(event.lineOffset) + 1).isPresent();
        var styles = new ArrayList<StyleRange>();
        for (var token : ProgramToken.of(event.lineText)) {
            var color = Look.color(editor.text(), tone(token.kind()));
            var style = new StyleRange(event.lineOffset + token.from(), token.to() - token.from(), color, null,
                    font(token.kind()));
            if (wrong && token.kind() != ProgramToken.Kind.COMMENT) {
                style.underline = true;
                style.underlineStyle = SWT.UNDERLINE_SQUIGGLE;
                style.underlineColor = Look.color(editor.text(), Tone.ERROR);
            }
            styles.add(style);
        }
        event.styles = styles.toArray(StyleRange[]::new);
    }

    private static int font(ProgramToken.Kind kind) {
        return switch (kind) {
            case CALL -> SWT.BOLD;
            case COMMENT -> SWT.ITALIC;
            default -> SWT.NORMAL;
        };
    }

    private static Tone tone(ProgramToken.Kind kind) {
        return switch (kind) {
            case CALL -> Tone.ACCENT;
            case KEY -> Tone.MUTED;
            case FLAG -> Tone.ROUTER;
            case VALUE -> Tone.TOPOLOGY;
            case OBJECT -> Tone.NIC;
            case COMMENT -> Tone.MUTED;
            case UNKNOWN -> Tone.ERROR;
        };
    }
}
