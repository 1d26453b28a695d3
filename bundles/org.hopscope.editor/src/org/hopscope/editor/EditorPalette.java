// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseListener;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.Tool;
import org.eclipse.gef.tools.MarqueeSelectionTool;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Glyph;
import org.hopscope.editor.figure.PaletteRow;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.offer.Offer;
import org.hopscope.editor.offer.OfferFactory;
import org.hopscope.editor.offer.OfferSearch;
import org.hopscope.editor.offer.PaletteGroup;
import org.hopscope.editor.offer.RowList;
import org.hopscope.editor.offer.Sketches;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.tool.DiagramDomain;
import org.hopscope.editor.tool.LinkingTool;
import org.hopscope.editor.tool.WiringTool;
import org.hopscope.model.core.Element;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.ui.hints.ControlHints;
import org.hopscope.ui.hints.HintText;

/**
 * The palette beside the diagram, in the diagram's own signs and colours: a click takes a tool in hand, the next click
 * on the sheet uses it and puts it down; or a tool is dragged out. What is typed on top filters it.
 */
final class EditorPalette {

    private static final int WIDTH = 192;
    private static final int PICTURE = 160;
    private static final String LIBRARY = "library";

    private final PaletteFrame frame;
    private final RowList list;
    private final EditPartViewer viewer;
    private final DiagramDomain domain;
    private final Supplier<List<Offer>> library;
    private final Supplier<String> location;
    private final Map<String, PaletteRow> rows = new LinkedHashMap<>();
    private final Map<IFigure, HintText> hints = new HashMap<>();
    private final Set<String> folded = new HashSet<>();
    private DiagramTheme theme;
    private Element element;
    private String inHand = "select";
    private boolean isKept;
    private boolean reference;

    /**
     * The parts of the editor that the palette needs: its diagram, the parts of libraries, and the file that is edited.
     */
    record Surroundings(EditPartViewer viewer, Supplier<List<Offer>> library, Supplier<String> location) {}

    /** A palette at the right of {@code parent}, which has a grid of two columns. */
    EditorPalette(Composite parent, DiagramTheme theme, Surroundings around) {
        viewer = around.viewer();
        domain = (DiagramDomain) viewer.getEditDomain();
        library = around.library();
        location = around.location();
        folded.addAll(List.of("pairs", "collectives", "others", LIBRARY));
        frame = new PaletteFrame(parent, this::fill, viewer.getControl()::setFocus);
        list = new RowList(frame.control(), Messages.get("palette.title"));
        frame.setList(list);
        GridDataFactory.fillDefaults().grab(false, true).hint(WIDTH, SWT.DEFAULT).applyTo(frame.control());
        parent.addListener(SWT.Resize, event -> frame.fitInto(parent.getSize().x));
        domain.onDefaultTool(() -> mark("select", false));
        new PaletteDrag(list.control(), domain, viewer);
        ControlHints.give(list.control(), this::hint);
        ControlHints.give(viewer.getControl(), this::hint);
        setTheme(theme);
    }

    /** Takes other colours; {@link #offer} has to follow. */
    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        frame.setTheme(theme);
        list.setTheme(theme);
    }

    /** Offers what can be added to the inside of this element. */
    void offer(Element shown) {
        if (element != shown) {
            // what was looked for there may hide everything here
            frame.clear();
        }
        var isOther = element != shown;
        element = shown;
        domain.loadDefaultTool();
        fill();
        if (isOther) {
            list.scrollToTop();
        }
    }

    /** Shows the tools that the text on top lets through. */
    void fill() {
        if (element == null || list.control().isDisposed()) {
            return;
        }
        rows.clear();
        hints.clear();
        var shown = frame.text().isBlank() ? everything() : found(frame.text());
        list.setRows(shown);
        ((GridData) frame.control().getLayoutData()).widthHint = frame.isFolded() ? SWT.DEFAULT : WIDTH;
        frame.control().getParent().layout();
        mark(inHand, isKept);
    }

    private List<RowList.Row> everything() {
        var shown = new ArrayList<RowList.Row>();
        shown.add(tool("select", Glyph.POINTER, domain::getDefaultTool));
        shown.add(tool("marquee", Glyph.AREA, MarqueeSelectionTool::new));
        for (var group : PaletteGroup.of(element)) {
            section(shown, group.heading(), group.folded(), Offer.kinds(List.of(group)));
        }
        var parts = parts();
        if (element instanceof ProtocolLayer) {
            pieceSections(shown, parts);
        } else if (!parts.isEmpty()) {
            librarySection(shown, parts);
        }
        return shown;
    }

    /** The parts that can be of use in what is shown. */
    private List<Offer> parts() {
        return library.get().stream().filter(offer -> offer.suits(element)).toList();
    }

    /** The ready-made pieces, then those of other machines. */
    private void pieceSections(List<RowList.Row> shown, List<Offer> pieces) {
        var ready = pieces.stream().filter(EditorPalette::isReady).toList();
        var others = pieces.stream().filter(offer -> !isReady(offer)).toList();
        if (!ready.isEmpty()) {
            section(shown, "pieces", true, ready);
        }
        if (!others.isEmpty()) {
            shown.add(heading(LIBRARY, Messages.get("palette.otherPieces")));
            if (!folded.contains(LIBRARY)) {
                shown.add(referenceRow());
                byMachine(shown, others);
            }
        }
    }

    private static boolean isReady(Offer offer) {
        return offer.part().filter(part -> part.location().equals(LibraryPart.READY_PIECES)).isPresent();
    }

    private void section(List<RowList.Row> shown, String key, boolean foldable, List<Offer> offers) {
        var title = Messages.get("palette." + key);
        shown.add(foldable ? heading(key, title) : plainHeading(title));
        if (!foldable || !folded.contains(key)) {
            if (offers.stream().anyMatch(offer -> offer.part().isPresent())) {
                shown.add(referenceRow());
            }
            offers.forEach(offer -> shown.add(row(offer, false)));
        }
    }

    /** The parts machine by machine, below the choice between a copy and a reference. */
    private void librarySection(List<RowList.Row> shown, List<Offer> parts) {
        shown.add(heading(LIBRARY, Messages.get("palette.library")));
        if (folded.contains(LIBRARY)) {
            return;
        }
        shown.add(referenceRow());
        byMachine(shown, parts);
    }

    private void byMachine(List<RowList.Row> shown, List<Offer> parts) {
        var machine = "";
        for (var part : parts) {
            if (!part.heading().equals(machine)) {
                machine = part.heading();
                shown.add(plainHeading(machine));
            }
            shown.add(row(part, false));
        }
    }

    private RowList.Row referenceRow() {
        var text = Messages.get(reference ? "palette.asReference" : "palette.asCopy");
        Runnable change = () -> {
            reference = !reference;
            domain.loadDefaultTool();
            later(this::fill);
        };
        var row = new PaletteRow(theme, reference ? Glyph.REFERENCE : Glyph.LIBRARY, Tone.ACCENT, text,
                Messages.get("palette.hint.reference"), change);
        row.setDetail(Messages.get("palette.change"), false);
        return new RowList.Row(row, text, Messages.get("palette.hint.reference"), change);
    }

    private List<RowList.Row> found(String text) {
        var offers = new ArrayList<>(Offer.kinds(PaletteGroup.of(element)));
        offers.addAll(parts());
        var shown = new ArrayList<RowList.Row>();
        OfferSearch.find(offers, text, offer -> offer.part().isPresent() ? 1 : 0)
                .forEach(offer -> shown.add(row(offer, true)));
        if (shown.isEmpty()) {
            shown.add(plainHeading(Messages.get("palette.nothing")));
        }
        return shown;
    }

    private RowList.Row row(Offer offer, boolean withMachine) {
        Supplier<Tool> tool = offer.type() == Literals.LINK ? LinkingTool::new
                : offer.type() == Literals.WIRE ? WiringTool::new
                : () -> new PlacingTool(new OfferFactory(offer, location.get(), reference));
        Runnable use = () -> take(offer.key(), tool, false);
        var row = new PaletteRow(theme, Glyph.of(offer.subject()), Tone.of(offer.subject()), offer.title(),
                offer.hint(), use);
        row.onKeep(() -> take(offer.key(), tool, true));
        offer.part().filter(LibraryPart::isPiece).map(part -> (ProtocolLayer) part.element()).ifPresent(piece ->
                row.setPicture(Sketches.of(piece, theme, PICTURE), Sketches.tip(piece, theme, offer.hint())));
        if (withMachine) {
            row.setSource(offer.detail());
        }
        rows.put(offer.key(), row);
        hints.put(row, HintText.of(offer.type(), offer.title(), offer.hint()));
        var name = offer.detail().isEmpty() ? offer.title()
                : Messages.get("offer.of", offer.title(), offer.detail());
        return new RowList.Row(row, name, offer.hint(), use);
    }

    private RowList.Row tool(String key, Glyph glyph, Supplier<Tool> tool) {
        Runnable use = () -> take(key, tool, false);
        var text = Messages.get("palette." + key);
        var row = new PaletteRow(theme, glyph, Tone.MUTED, text, Messages.get("palette.hint." + key), use);
        row.onKeep(() -> take(key, tool, true));
        rows.put(key, row);
        return new RowList.Row(row, text, Messages.get("palette.hint." + key), use);
    }

    private RowList.Row plainHeading(String text) {
        return new RowList.Row(label(text), text, "", () -> {});
    }

    private Label label(String text) {
        var heading = new Label(text);
        heading.setLabelAlignment(PositionConstants.LEFT);
        heading.setFont(theme.font(TextStyle.SMALL));
        heading.setForegroundColor(theme.color(Tone.MUTED));
        heading.setBorder(new MarginBorder(12, 16, 4, 0));
        return heading;
    }

    /** A heading that shows and hides its tools. */
    private RowList.Row heading(String key, String title) {
        var text = Messages.get(folded.contains(key) ? "palette.folded" : "palette.unfolded", title);
        var heading = label(text);
        heading.setCursor(Cursors.HAND);
        Runnable turn = () -> {
            if (!folded.remove(key)) {
                folded.add(key);
            }
            // the figure that was pressed must outlive its own event
            later(this::fill);
        };
        heading.addMouseListener(new MouseListener.Stub() {
            @Override
            public void mousePressed(MouseEvent event) {
                turn.run();
                event.consume();
            }
        });
        return new RowList.Row(heading, text, Messages.get("palette.hint.heading"), turn);
    }

    /** What F1 tells: of the row under the mouse, else of the one that the keyboard is at, else of the tool in hand. */
    private Optional<HintText> hint() {
        return list.pointed().or(this::selected).map(RowList.Row::figure)
                .or(() -> Optional.ofNullable(rows.get(inHand))).map(hints::get);
    }

    private Optional<RowList.Row> selected() {
        return list.control().isFocusControl() && list.selected() >= 0
                ? Optional.of(list.rows().get(list.selected())) : Optional.empty();
    }

    private void later(Runnable action) {
        list.control().getDisplay().asyncExec(() -> {
            if (!list.control().isDisposed()) {
                action.run();
            }
        });
    }

    /** Takes a tool in hand; the one in hand already is put down, unless it shall be kept there. */
    private void take(String key, Supplier<Tool> tool, boolean kept) {
        if (key.equals(inHand) && !kept) {
            domain.loadDefaultTool();
        } else {
            var taken = tool.get();
            var keeps = kept && taken != domain.getDefaultTool();
            domain.take(taken, keeps);
            mark(key, keeps);
        }
    }

    private void mark(String key, boolean kept) {
        inHand = key;
        isKept = kept;
        rows.forEach((name, row) -> row.setActive(name.equals(key), kept));
    }
}
