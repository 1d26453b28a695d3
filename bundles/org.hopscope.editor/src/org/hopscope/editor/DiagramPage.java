// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.ui.actions.ZoomInAction;
import org.eclipse.gef.ui.actions.ZoomOutAction;
import org.eclipse.gef.ui.parts.GraphicalViewerKeyHandler;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.action.ActionBindings;
import org.hopscope.editor.action.DiagramActions;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.part.DiagramViewer;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.tool.ForeignFileDrop;
import org.hopscope.model.protocol.ProtocolLayer;

/** The page with the diagram, its actions and its palette. */
final class DiagramPage implements EditorPage {

    private final MachineHost host;
    private final GefParts gef;
    private final Breadcrumb breadcrumb;
    private final ISelectionChangedListener selection;
    private Composite area;
    private DiagramSheet sheet;
    private DiagramActions actions;
    private EditorPalette palette;
    private Rulers rulers;
    private ActionBindings bindings;

    /** A page that writes the path to the open diagram into {@code breadcrumb} and tells {@code selection} its own. */
    DiagramPage(MachineHost host, GefParts gef, Breadcrumb breadcrumb, ISelectionChangedListener selection) {
        this.host = host;
        this.gef = gef;
        this.breadcrumb = breadcrumb;
        this.selection = selection;
    }

    @Override
    public String title() {
        return Messages.get("page.diagram");
    }

    /** The area of all diagrams. */
    Control control() {
        return area;
    }

    /** The diagram that is open. */
    DiagramSheet sheet() {
        return sheet;
    }

    /** The actions of the diagram. */
    DiagramActions actions() {
        return actions;
    }

    /** Takes the keys of diagrams. */
    void bind() {
        bindings.bind();
    }

    @Override
    public Control create(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(1, 0).applyTo(area);
        area.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        area.setBackground(host.theme().color(Tone.BORDER));
        createSheet();
        var libraries = new LibraryWatch(sheet);
        palette = new EditorPalette(area, host.theme(), new EditorPalette.Surroundings(sheet.viewer(),
                libraries::offers, () -> host.file().getFullPath().toString()));
        libraries.start(area, palette::fill);
        sheet.onOpened(this::sheetOpened);
        sheet.open(host.machine());
        bindings = new ActionBindings(actions, host.site(), sheet.viewer().getControl());
        return area;
    }

    private void createSheet() {
        var viewer = new DiagramViewer();
        rulers = new Rulers(area, host.theme());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(rulers.control());
        rulers.measure(viewer);
        gef.viewerMade().accept(viewer);
        sheet = new DiagramSheet(host, area, viewer, gef.domain(), breadcrumb);
        sheet.configure(host.theme());
        viewer.addDropTargetListener(new ForeignFileDrop(host.site(), host::file));
        zoomActions();
        actions = new DiagramActions(sheet);
        actions.all().forEach(gef.actions()::registerAction);
        new EmptyClicks(viewer, sheet.form(), actions);
        viewer.setKeyHandler(new GraphicalViewerKeyHandler(viewer));
        var menu = new DiagramMenu(viewer, gef.actions(), sheet, actions, sheet.form()::run);
        viewer.setContextMenu(menu);
        host.site().registerContextMenu("org.hopscope.editor.menu", menu, viewer, false);
        viewer.addSelectionChangedListener(selection);
    }

    /** The workbench's zoom buttons belong to the present root of the viewer. */
    private void zoomActions() {
        gef.actions().registerAction(new ZoomInAction(sheet.zoom()));
        gef.actions().registerAction(new ZoomOutAction(sheet.zoom()));
    }

    private void sheetOpened() {
        palette.offer(sheet.element());
        host.sheetOpened();
        actions.update();
    }

    @Override
    public void activate(List<? extends EObject> selected) {
        bindings.bind();
        sheet.refresh();
        if (sheet.element() instanceof ProtocolLayer layer) {
            // a protocol has a page of its own
            sheet.open(host.machine());
            var inside = selected.stream().allMatch(one -> EcoreUtil.isAncestor(layer, one));
            sheet.select(inside ? List.of(layer) : selected);
        } else if (!selected.isEmpty()) {
            sheet.reveal(selected.getFirst());
            sheet.select(selected);
        }
    }

    @Override
    public boolean deactivate() {
        sheet.form().flush();
        bindings.release();
        return true;
    }

    @Override
    public void refresh() {
        sheet.refresh();
    }

    @Override
    public boolean flush() {
        sheet.form().flush();
        return true;
    }

    @Override
    public boolean reveal(EObject element) {
        sheet.reveal(element);
        return true;
    }

    @Override
    public List<EObject> selection() {
        return sheet.selection();
    }

    @Override
    public void setTheme(DiagramTheme theme) {
        palette.setTheme(theme);
        area.setBackground(theme.color(Tone.BORDER));
        rulers.setTheme(theme);
        sheet.repaint(theme);
        zoomActions();
        sheet.form().rebuild();
    }

    @Override
    public void setFocus() {
        if (sheet.form().isOpen()) {
            sheet.form().setFocus();
        } else {
            sheet.viewer().getControl().setFocus();
        }
    }
}
