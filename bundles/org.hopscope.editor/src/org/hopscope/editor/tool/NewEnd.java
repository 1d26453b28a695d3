// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import java.util.List;

import org.eclipse.draw2d.XYLayout;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.hopscope.editor.command.ExtendCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.policy.AutomaticPlaces;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Vertex;

/** Offers to make the other end of a link that was dropped on an empty place. */
final class NewEnd {

    private final EditPartViewer viewer;
    private final Vertex source;
    private final Rectangle place;
    private final Rack rack;

    private NewEnd(EditPartViewer viewer, Vertex source, Rectangle place, Rack rack) {
        this.viewer = viewer;
        this.source = source;
        this.place = place;
        this.rack = rack;
    }

    /** Shows a menu of new ends if nothing is at a point of the viewer; returns whether it does. */
    static boolean offer(EditPartViewer viewer, Vertex source, Point at) {
        var part = (GraphicalEditPart) viewer.getEditPartRegistry().get(source);
        var hit = viewer.findObjectAt(at);
        var rack = hit instanceof EditPart on && on.getModel() instanceof Rack there ? there
                : viewer.getContents().getModel() instanceof Rack shown ? shown : null;
        var onRack = hit instanceof EditPart on && on.getModel() == rack;
        if (part == null || !onRack && hit != part.getParent()
                && hit != viewer.getContents() && hit != viewer.getRootEditPart()) {
            return false;
        }
        var pane = ((GraphicalEditPart) part.getParent()).getContentPane();
        var point = at.getCopy();
        pane.translateToRelative(point);
        point.translate(((XYLayout) pane.getLayoutManager()).getOrigin(pane).getNegated());
        var offer = new NewEnd(viewer, source, new Rectangle(grid(point.x), grid(point.y - 2 * DiagramTheme.GRID), -1,
                -1), rack);
        // the tool has to see the release of the mouse button first
        viewer.getControl().getDisplay().asyncExec(offer::show);
        return true;
    }

    private static int grid(int length) {
        return Math.max(0, length / DiagramTheme.GRID * DiagramTheme.GRID);
    }

    private void show() {
        if (viewer.getControl() == null || viewer.getControl().isDisposed()
                || !(EcoreUtil.getRootContainer(source) instanceof Machine machine)) {
            return;
        }
        var menu = new Menu(viewer.getControl());
        add(menu, Literals.SWITCH, switches(machine));
        add(menu, Literals.NODE, machine.getNodeTypes());
        menu.addListener(SWT.Hide, event -> menu.getDisplay().asyncExec(menu::dispose));
        menu.setVisible(true);
    }

    /** Kinds of router that are not built into a NIC; all of them where there are no others. */
    private static List<RouterType> switches(Machine machine) {
        var builtIn = machine.getNicTypes().stream().flatMap(nic -> nic.getParts().stream())
                .filter(RouterSlot.class::isInstance).map(part -> ((RouterSlot) part).getRouterType()).toList();
        var free = machine.getRouterTypes().stream().filter(type -> !builtIn.contains(type)).toList();
        return free.isEmpty() ? machine.getRouterTypes() : free;
    }

    private void add(Menu menu, EClass type, List<? extends Element> kinds) {
        if (kinds.isEmpty()) {
            item(menu, Texts.kind(type), type, null);
        }
        kinds.forEach(kind -> item(menu, Messages.get("link.newEnd", Texts.kind(type), Texts.name(kind)), type, kind));
    }

    private void item(Menu menu, String text, EClass type, Element kind) {
        var item = new MenuItem(menu, SWT.PUSH);
        item.setText(text);
        item.addListener(SWT.Selection, event -> create(type, kind));
    }

    private void create(EClass type, Element kind) {
        var extend = new ExtendCommand(source, type, kind, place, rack);
        var sheet = ((EditPart) viewer.getEditPartRegistry().get(source)).getParent();
        var places = AutomaticPlaces.of(sheet, Vertex.class::isInstance);
        var machine = (Machine) EcoreUtil.getRootContainer(source);
        viewer.getEditDomain().getCommandStack().execute(places.isEmpty() ? extend
                : new PlaceCommand(machine, places).chain(extend));
    }
}
