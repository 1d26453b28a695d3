// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Glyph;
import org.hopscope.editor.figure.PaletteRow;
import org.hopscope.editor.figure.TextStyle;
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
    private final Shell shell;
    private final Text text;
    private final RowList list;
    private final Label foot;
    private List<Offer> found = List.of();

    /** @param add adds an offer; the second says whether as a reference to its library */
    public QuickAddPopup(Shell parent, DiagramTheme theme, List<Choice> offered, BiConsumer<Offer, Boolean> add) {
        this.theme = theme;
        this.add = add;
        offered.forEach(choice -> choices.put(choice.offer().key(), choice));
        shell = new Shell(parent, SWT.NO_TRIM);
        shell.setText(Messages.get("quick.find"));
        paint(shell, Tone.BORDER, Tone.TEXT);
        GridLayoutFactory.fillDefaults().margins(1, 1).applyTo(shell);
        var inside = new Composite(shell, SWT.NONE);
        paint(inside, Tone.CARD, Tone.TEXT);
        GridLayoutFactory.fillDefaults().margins(6, 6).spacing(0, 4).applyTo(inside);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(inside);
        text = new Text(inside, SWT.SEARCH);
        text.setMessage(Messages.get("quick.find"));
        paint(text, Tone.CANVAS, Tone.TEXT);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        list = new RowList(inside, Messages.get("quick.find"));
        list.setTheme(theme);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(list.control());
        foot = new Label(inside, SWT.NONE);
        paint(foot, Tone.CARD, Tone.MUTED);
        foot.setFont(theme.font(TextStyle.SMALL));
        GridDataFactory.fillDefaults().grab(true, false).indent(4, 0).applyTo(foot);
        listen();
        fill();
    }

    private void paint(Control control, Tone back, Tone front) {
        control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        control.setBackground(theme.color(back));
        control.setForeground(theme.color(front));
    }

    private void listen() {
        text.addModifyListener(event -> fill());
        text.addListener(SWT.KeyDown, this::pressed);
        list.control().addListener(SWT.KeyDown, event -> {
            if (event.character == SWT.ESC) {
                shell.close();
            } else if (event.character > ' ') {
                text.setFocus();
                text.append(String.valueOf(event.character));
            }
        });
        shell.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_ESCAPE) {
                shell.close();
                event.doit = false;
            }
        });
        // a window manager may take the focus away for a moment while it shows the window
        shell.addListener(SWT.Deactivate, event -> shell.getDisplay().timerExec(100, () -> {
            if (!shell.isDisposed() && shell.getDisplay().getActiveShell() != shell) {
                shell.close();
            }
        }));
    }

    /** Shows the window, its upper left corner at a point of the display, and gives it the focus. */
    public void open(Point corner) {
        shell.setSize(WIDTH, HEIGHT);
        var area = shell.getParent().getMonitor().getClientArea();
        shell.setLocation(Math.clamp(corner.x, area.x, Math.max(area.x, area.x + area.width - WIDTH)),
                Math.clamp(corner.y, area.y, Math.max(area.y, area.y + area.height - HEIGHT)));
        shell.open();
        text.setFocus();
    }

    private void fill() {
        found = OfferSearch.find(choices.values().stream().map(Choice::offer).toList(), text.getText(),
                offer -> choices.get(offer.key()).rank());
        list.setRows(found.stream().map(this::row).toList());
        list.select(0);
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

    private void pressed(Event event) {
        if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
            event.doit = false;
            selected(event.stateMask == SWT.MOD1);
        } else if (event.character == SWT.ESC) {
            event.doit = false;
            shell.close();
        } else if ((event.keyCode != SWT.HOME && event.keyCode != SWT.END) && list.move(event.keyCode)) {
            event.doit = false;
            showFoot();
        }
    }

    private void selected(boolean reference) {
        if (list.selected() >= 0 && list.selected() < found.size()) {
            take(found.get(list.selected()), reference);
        }
    }

    private void take(Offer offer, boolean reference) {
        var choice = choices.get(offer.key());
        if (!choice.possible()) {
            foot.setForeground(theme.color(Tone.ERROR));
            foot.setText(choice.detail());
            return;
        }
        shell.close();
        add.accept(offer, reference);
    }

    private void showFoot() {
        var index = list.selected();
        var offer = index >= 0 && index < found.size() ? found.get(index) : null;
        foot.setForeground(theme.color(Tone.MUTED));
        foot.setText(offer == null ? Messages.get("palette.nothing")
                : !choices.get(offer.key()).possible() ? choices.get(offer.key()).detail()
                : Messages.get(offer.part().isPresent() ? "quick.hintPart" : "quick.hint"));
    }
}
