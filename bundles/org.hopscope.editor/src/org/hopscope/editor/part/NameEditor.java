// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.LineBorder;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.tools.CellEditorLocator;
import org.eclipse.gef.tools.DirectEditManager;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ICellEditorListener;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.CellEditorActionHandler;
import org.hopscope.editor.command.Names;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.editor.figure.Tone;
import org.hopscope.model.core.Element;

/** Edits a name in place of its label. While the field has the focus, undo, copy and the like belong to it. */
class NameEditor extends DirectEditManager {

    private static final String REFUSED = "refused";
    private static final int LEAST_WIDTH = 120;
    private static final int FRAME = 1;
    private static final int EDGE = 4;
    private static final int ROOM = 16;

    private final IFigure label;
    private Font zoomed;
    private SavedActions saved;

    NameEditor(GraphicalEditPart part, Label label) {
        this(part, label, editor -> place(editor, label, part.getFigure()));
    }

    /** An editor in the font of {@code label}, at a place of its own. */
    NameEditor(GraphicalEditPart part, IFigure label, CellEditorLocator locator) {
        super(part, TextCellEditor.class, locator);
        this.label = label;
    }

    /** The value to edit. */
    String value() {
        return ((Element) getEditPart().getModel()).getName();
    }

    /** Why the element cannot have this value; empty if it can. */
    Optional<String> reasonAgainst(String value) {
        return Names.reasonAgainst((Element) getEditPart().getModel(), value);
    }

    /** Inside the figure, as long as the text finds room there. */
    private static void place(CellEditor editor, Label label, IFigure figure) {
        var box = label.getTextBounds().getCopy();
        label.translateToAbsolute(box);
        var text = (Text) editor.getControl();
        var size = text.computeSize(-1, -1);
        var around = SideAnchor.box(figure);
        figure.translateToAbsolute(around);
        var room = around.right() - box.x;
        text.setBounds(box.x - EDGE, box.y + (box.height - size.y) / 2,
                Math.max(size.x + EDGE, Math.min(room, Math.max(LEAST_WIDTH, box.width + ROOM))), size.y);
    }

    @Override
    protected CellEditor createCellEditorOn(Composite composite) {
        return new NameCell(composite);
    }

    @Override
    protected void initCellEditor() {
        var text = (Text) getCellEditor().getControl();
        getCellEditor().setValue(value() == null ? "" : value());
        var zoom = (ZoomManager) getEditPart().getViewer().getProperty(ZoomManager.class.toString());
        var data = label.getFont().getFontData()[0];
        zoomed = new Font(text.getDisplay(), data.getName(),
                Math.max(7, (int) Math.round(data.getHeight() * (zoom == null ? 1 : zoom.getZoom()))), data.getStyle());
        text.setFont(zoomed);
        var theme = DiagramTheme.of(getEditPart().getViewer());
        text.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        text.setBackground(theme.color(Tone.CARD));
        text.setForeground(theme.color(Tone.TEXT));
        // no message with braces in it: as a pattern that could fail
        getCellEditor().setValidator(value -> reasonAgainst(String.valueOf(value)).isPresent() ? REFUSED : null);
        getCellEditor().addListener(new Reasons());
        text.selectAll();
        saved = SavedActions.of(bars(), getCellEditor());
    }

    /** GEF draws a frame in colours of its own, which do not fit a dark diagram; the figure is known to it only. */
    @Override
    public void showFeedback() {
        super.showFeedback();
        var theme = DiagramTheme.of(getEditPart().getViewer());
        var layer = LayerManager.Helper.find(getEditPart()).getLayer(LayerConstants.FEEDBACK_LAYER);
        for (var child : List.copyOf((List<?>) layer.getChildren())) {
            if (child.getClass() == Figure.class) {
                var frame = (Figure) child;
                // GTK draws one around the text itself, which hardly stands out on a dark card
                frame.setVisible(theme.isDark() || !"gtk".equals(SWT.getPlatform()));
                frame.setBorder(new LineBorder(theme.color(Tone.ACCENT), FRAME));
                var box = new Rectangle(getCellEditor().getControl().getBounds()).expand(FRAME, FRAME);
                frame.translateToRelative(box);
                frame.setBounds(box);
            }
        }
    }

    private static IActionBars bars() {
        var editor = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().getActiveEditor();
        return editor == null ? null : editor.getEditorSite().getActionBars();
    }

    @Override
    protected void bringDown() {
        if (saved != null) {
            saved.restore();
            saved = null;
        }
        host().refuse("");
        var field = getCellEditor() == null ? null : getCellEditor().getControl();
        var ended = field != null && !field.isDisposed() && field.isFocusControl();
        super.bringDown();
        if (ended) {
            // the keys after Enter or Escape belong to the diagram again
            getEditPart().getViewer().getControl().setFocus();
        }
        if (zoomed != null) {
            zoomed.dispose();
            zoomed = null;
        }
    }

    private DiagramHost host() {
        return (DiagramHost) getEditPart().getViewer().getProperty(DiagramHost.KEY);
    }

    /** Tells the user while typing why a name is not allowed. */
    private final class Reasons implements ICellEditorListener {

        @Override
        public void applyEditorValue() {
            // the manager commits
        }

        @Override
        public void cancelEditor() {
            // the manager closes the field
        }

        @Override
        public void editorValueChanged(boolean wasValid, boolean isValid) {
            // the cell editor's own message has lost its quotes: it takes it for a pattern, in which they are signs
            host().refuse(isValid || getCellEditor() == null ? ""
                    : reasonAgainst(((Text) getCellEditor().getControl()).getText()).orElse(""));
        }
    }

    /** The global actions of the editor, put aside while a text field owns them. */
    private record SavedActions(IActionBars bars, CellEditorActionHandler handler, Map<String, IAction> actions) {

        private static final String[] IDS = {"undo", "redo", "cut", "copy", "paste", "delete", "selectAll", "find"};

        static SavedActions of(IActionBars bars, CellEditor editor) {
            if (bars == null) {
                return null;
            }
            var actions = new HashMap<String, IAction>();
            for (var id : IDS) {
                actions.put(id, bars.getGlobalActionHandler(id));
            }
            var handler = new CellEditorActionHandler(bars);
            handler.addCellEditor(editor);
            bars.updateActionBars();
            return new SavedActions(bars, handler, actions);
        }

        void restore() {
            handler.dispose();
            actions.forEach(bars::setGlobalActionHandler);
            bars.updateActionBars();
        }
    }
}
