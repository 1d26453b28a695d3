// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.LineStyleEvent;
import org.eclipse.swt.custom.LineStyleListener;
import org.eclipse.swt.custom.StyleRange;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.model.diagnostic.Severity;

/** Colours of the text, found anew for each line that becomes visible, so that the length of a text costs nothing. */
final class SourceStyle implements LineStyleListener {

    private final SourceLanguage language;
    private DiagramTheme theme;
    private SourceOutline outline = SourceOutline.none();
    private List<SourceProblem> problems = List.of();

    SourceStyle(SourceLanguage language, DiagramTheme theme) {
        this.language = language;
        this.theme = theme;
    }

    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
    }

    /** From now on comments and problems are where these say. */
    void show(SourceOutline newOutline, List<SourceProblem> newProblems) {
        outline = newOutline;
        problems = newProblems;
    }

    @Override
    public void lineGetStyle(LineStyleEvent event) {
        var styles = new ArrayList<StyleRange>();
        if (outline.inComment(event.lineOffset)) {
            styles.add(style(event.lineOffset, event.lineText.length(), Tone.MUTED));
        } else {
            var tokens = language.tokens().matcher(event.lineText);
            while (tokens.find()) {
                styles.add(style(event.lineOffset + tokens.start(), tokens.end() - tokens.start(), tone(tokens)));
            }
        }
        event.styles = mark(event.lineOffset, event.lineText.length(), styles);
    }

    private Tone tone(Matcher token) {
        if (token.group("dim") != null) {
            return Tone.MUTED;
        }
        if (!language.isWord(token.group())) {
            return Tone.TEXT;
        }
        if (token.group("keyword") != null) {
            return Tone.ACCENT;
        }
        return token.group("feature") != null ? Tone.STACK : Tone.TEXT;
    }

    private StyleRange style(int start, int length, Tone tone) {
        var style = new StyleRange();
        style.start = start;
        style.length = length;
        style.foreground = theme.color(tone);
        return style;
    }

    /** Underlines what is wrong in a line; what is missing at its end is underlined at its last character. */
    private StyleRange[] mark(int offset, int length, List<StyleRange> styles) {
        for (var problem : problems) {
            if (problem.offset() >= offset && problem.offset() <= offset + length) {
                var color = theme.color(tone(problem.diagnostic().severity()));
                int from = Math.min(problem.offset(), offset + length - 1);
                int end = Math.max(from + 1, problem.offset() + problem.length());
                styles.stream().filter(style -> style.start + style.length > from && style.start < end)
                        .forEach(style -> {
                            style.underline = true;
                            style.underlineStyle = SWT.UNDERLINE_SQUIGGLE;
                            style.underlineColor = color;
                        });
            }
        }
        return styles.stream().filter(style -> style.length > 0).toArray(StyleRange[]::new);
    }

    static Tone tone(Severity severity) {
        return switch (severity) {
            case ERROR -> Tone.ERROR;
            case WARNING -> Tone.WARNING;
            case INFO -> Tone.INFO;
        };
    }
}
