// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseListener;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
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
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Subjects;
import org.hopscope.editor.text.Texts;
import org.hopscope.editor.tool.DiagramDomain;
import org.hopscope.editor.tool.LinkingTool;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.MachinePackage.Literals;

/**
 * The palette beside the diagram, in the diagram's own signs and colours: a click takes a tool in hand, the next click
 * on the sheet uses it and puts it down.
 */
final class EditorPalette {

    private static final int WIDTH = 168;

    private final FigureCanvas canvas;
    private final DiagramDomain domain;
    private final Map<String, PaletteRow> rows = new LinkedHashMap<>();
    private final Set<String> unfolded = new HashSet<>();
    private DiagramTheme theme;
    private String inHand = "";

    /** A palette at the right of {@code parent}, which has a grid of two columns. */
    EditorPalette(Composite parent, DiagramTheme theme, DiagramDomain domain) {
        this.domain = domain;
        canvas = new FigureCanvas(parent);
        canvas.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        canvas.setHorizontalScrollBarVisibility(FigureCanvas.NEVER);
        domain.onDefaultTool(() -> mark("select"));
        setTheme(theme);
        GridDataFactory.fillDefaults().grab(false, true).hint(WIDTH, SWT.DEFAULT).applyTo(canvas);
    }

    /** Takes other colours; {@link #offer} has to follow. */
    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        canvas.setBackground(theme.color(Tone.CARD));
    }

    /** Offers what can be added to the inside of this element. */
    void offer(Element element) {
        rows.clear();
        var list = new Figure();
        var layout = new ToolbarLayout(false);
        layout.setStretchMinorAxis(true);
        list.setLayoutManager(layout);
        list.setBorder(new MarginBorder(DiagramTheme.GRID, 0, DiagramTheme.GRID, 0));
        add(list, "select", Glyph.POINTER, Tone.MUTED, domain::getDefaultTool);
        add(list, "marquee", Glyph.AREA, Tone.MUTED, MarqueeSelectionTool::new);
        for (var group : PaletteGroup.of(element)) {
            var folded = group.folded() && !unfolded.contains(group.heading());
            list.add(group.folded() ? foldable(group, folded, element)
                    : heading(Messages.get("palette." + group.heading())));
            if (!folded) {
                group.types().forEach(type -> add(list, type));
            }
        }
        canvas.setContents(list);
        ((GridData) canvas.getLayoutData()).widthHint = Math.max(WIDTH, list.getPreferredSize().width);
        canvas.getParent().layout();
        domain.loadDefaultTool();
    }

    private Label heading(String text) {
        var heading = new Label(text);
        heading.setLabelAlignment(PositionConstants.LEFT);
        heading.setFont(theme.font(TextStyle.SMALL));
        heading.setForegroundColor(theme.color(Tone.MUTED));
        heading.setBorder(new MarginBorder(12, 16, 4, 0));
        return heading;
    }

    /** A heading that shows and hides its tools when it is pressed. */
    private Label foldable(PaletteGroup group, boolean folded, Element element) {
        var heading = heading(Messages.get(folded ? "palette.folded" : "palette.unfolded",
                Messages.get("palette." + group.heading())));
        heading.setCursor(Cursors.HAND);
        heading.addMouseListener(new MouseListener.Stub() {
            @Override
            public void mousePressed(MouseEvent event) {
                if (!unfolded.remove(group.heading())) {
                    unfolded.add(group.heading());
                }
                event.consume();
                // the figure that was pressed must outlive its own event
                canvas.getDisplay().asyncExec(() -> {
                    if (!canvas.isDisposed()) {
                        offer(element);
                    }
                });
            }
        });
        return heading;
    }

    private void add(Figure list, EClass type) {
        var subject = Subjects.of(EcoreUtil.create(type));
        Supplier<Tool> tool = type == Literals.LINK ? EditorPalette::linkTool : () -> new PlacingTool(type);
        var row = new PaletteRow(theme, Glyph.of(subject), Tone.of(subject), Texts.kind(type),
                Texts.hint(type),
                () -> take(type.getName(), tool));
        rows.put(type.getName(), row);
        list.add(row);
    }

    private static Tool linkTool() {
        return new LinkingTool();
    }

    private void add(Figure list, String key, Glyph glyph, Tone tone, Supplier<Tool> tool) {
        var row = new PaletteRow(theme, glyph, tone, Messages.get("palette." + key),
                Messages.get("palette.hint." + key), () -> take(key, tool));
        rows.put(key, row);
        list.add(row);
    }

    /** Takes a tool in hand; the one in hand already is put down. */
    private void take(String key, Supplier<Tool> tool) {
        if (key.equals(inHand)) {
            domain.loadDefaultTool();
        } else {
            domain.setActiveTool(tool.get());
            mark(key);
        }
    }

    private void mark(String key) {
        inHand = key;
        rows.forEach((name, row) -> row.setActive(name.equals(key)));
    }
}
