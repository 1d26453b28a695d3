// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Glyph;
import org.hopscope.editor.figure.PaletteRow;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;

/** A small window at the cursor: the user types what to add, Enter adds it, Escape closes. */
public final class QuickAddPopup {

    private static final int WIDTH = 420;
    private static final int HEIGHT = 380;

    /**
     * An offer as it is here.
     *
     * @param detail where it goes, or why it cannot be added
     * @param rank the smaller, the more likely it is meant; {@link #IMPOSSIBLE} if it cannot be added
     */
    public record Choice(Offer offer, String detail, int rank) {

        /** The rank of what cannot be added. */
        public static final int IMPOSSIBLE = Integer.MAX_VALUE;

        boolean possible() {
            return rank != IMPOSSIBLE;
        }
    }

    private final DiagramTheme theme;
    private final Map<String, Choice> choices = new LinkedHashMap<>();
    private final BiConsumer<Offer, Boolean> add;
    private final Shell parent;
    private final SearchPopup popup;
    private List<Offer> found = List.of();

    /** @param add adds an offer; the second says whether as a reference to its library */
    public QuickAddPopup(Shell parent, DiagramTheme theme, List<Choice> offered, BiConsumer<Offer, Boolean> add) {
        this.parent = parent;
        this.theme = theme;
        this.add = add;
        popup = new SearchPopup(parent, theme, Messages.get("quick.find"));
        popup.listen(this::fill, keys -> selected(keys == SWT.MOD1), this::showFoot);
        offered.forEach(choice -> choices.put(choice.offer().key(), choice));
        fill();
    }

    /** Shows the window, its upper left corner at a point of the display, and gives it the focus. */
    public void open(Point corner) {
        var area = parent.getMonitor().getClientArea();
        popup.open(Math.clamp(corner.x, area.x, Math.max(area.x, area.x + area.width - WIDTH)),
                Math.clamp(corner.y, area.y, Math.max(area.y, area.y + area.height - HEIGHT)), WIDTH, HEIGHT);
    }

    private void fill() {
        found = OfferSearch.find(choices.values().stream().map(Choice::offer).toList(), popup.typed(),
                offer -> choices.get(offer.key()).rank());
        popup.show(found.stream().map(this::row).toList());
        showFoot();
    }

    private RowList.Row row(Offer offer) {
        var choice = choices.get(offer.key());
        Runnable use = () -> take(offer, false);
        var row = new PaletteRow(theme, Glyph.of(offer.subject()), Tone.of(offer.subject()), offer.title(),
                offer.hint(), use);
        row.setDetail(choice.detail(), !choice.possible());
        var name = choice.detail().isEmpty() ? offer.title()
                : Messages.get("offer.of", offer.title(), choice.detail());
        return new RowList.Row(row, name, offer.hint(), use);
    }

    private void selected(boolean reference) {
        var index = popup.list().selected();
        if (index >= 0 && index < found.size()) {
            take(found.get(index), reference);
        }
    }

    private void take(Offer offer, boolean reference) {
        var choice = choices.get(offer.key());
        if (!choice.possible()) {
            popup.say(choice.detail(), Tone.ERROR);
            return;
        }
        popup.close();
        add.accept(offer, reference);
    }

    private void showFoot() {
        var index = popup.list().selected();
        var offer = index >= 0 && index < found.size() ? found.get(index) : null;
        popup.say(offer == null ? Messages.get("palette.nothing")
                : !choices.get(offer.key()).possible() ? choices.get(offer.key()).detail()
                : Messages.get(offer.part().isPresent() ? "quick.hintPart" : "quick.hint"), Tone.MUTED);
    }
}
