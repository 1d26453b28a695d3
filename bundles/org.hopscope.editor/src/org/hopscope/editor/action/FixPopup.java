// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Glyph;
import org.hopscope.editor.figure.PaletteRow;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.offer.RowList;
import org.hopscope.editor.offer.SearchPopup;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Subject;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.fix.QuickFix;
import org.hopscope.ui.problem.ProblemMarkers;

/**
 * A small window at the selection with the fixes of problems, each with its problem below it. The first is selected, so
 * that Enter makes it; Escape closes the window.
 */
final class FixPopup {

    private static final int WIDTH = 560;
    private static final int HEIGHT = 260;

    private final DiagramTheme theme;
    private final Consumer<QuickFix> take;
    private final List<Way> ways = new ArrayList<>();
    private final SearchPopup popup;
    private List<Way> found = List.of();

    /** A row: a problem and a fix of it; its list is empty if none is known. */
    private record Way(Diagnostic problem, List<QuickFix> one) {

        Optional<QuickFix> fix() {
            return one.stream().findFirst();
        }

        String name() {
            return fix().map(QuickFix::label).orElse(told());
        }

        String below() {
            return fix().map(known -> problem.message()).orElseGet(() -> Messages.get("fix.none"));
        }

        /** The problem and what its finder advises. */
        String told() {
            return ProblemMarkers.message(problem);
        }

        boolean has(String typed) {
            return (name() + " " + below()).toLowerCase(Locale.ROOT).contains(typed);
        }
    }

    /** @param take makes a fix */
    FixPopup(Shell parent, DiagramTheme theme, Map<Diagnostic, List<QuickFix>> fixes, Consumer<QuickFix> take) {
        this.theme = theme;
        this.take = take;
        fixes.forEach((problem, some) -> some.forEach(fix -> ways.add(new Way(problem, List.of(fix)))));
        fixes.forEach((problem, some) -> {
            if (some.isEmpty()) {
                ways.add(new Way(problem, List.of()));
            }
        });
        popup = new SearchPopup(parent, theme, Messages.get("fix.find"));
        popup.listen(this::fill, keys -> popup.list().use(), this::showFoot);
        fill();
    }

    /** Shows the window with its upper left corner at a point, as far as that is inside of an area. */
    void open(Point corner, Rectangle area) {
        popup.open(Math.clamp(corner.x, area.x, Math.max(area.x, area.x + area.width - WIDTH)),
                Math.clamp(corner.y, area.y, Math.max(area.y, area.y + area.height - HEIGHT)), WIDTH, HEIGHT);
    }

    private void fill() {
        var typed = popup.typed().strip().toLowerCase(Locale.ROOT);
        found = ways.stream().filter(way -> way.has(typed)).toList();
        popup.show(found.stream().map(this::row).toList());
        showFoot();
    }

    private RowList.Row row(Way way) {
        Runnable use = () -> use(way);
        var row = new PaletteRow(theme, Glyph.of(Subject.SET), way.fix().isPresent() ? Tone.ACCENT : Tone.MUTED,
                way.name(), way.told(), use);
        row.setSource(way.below());
        return new RowList.Row(row, Messages.get("offer.of", way.name(), way.below()), way.told(), use);
    }

    private void use(Way way) {
        way.fix().ifPresentOrElse(fix -> {
            popup.close();
            take.accept(fix);
        }, () -> popup.say(Messages.get("fix.none"), Tone.ERROR));
    }

    private void showFoot() {
        int index = popup.list().selected();
        popup.say(Messages.get(index >= 0 && index < found.size() && found.get(index).fix().isPresent() ? "fix.hint"
                : "fix.none"), Tone.MUTED);
    }
}
