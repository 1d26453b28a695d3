// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.Homes;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.offer.Offer;
import org.hopscope.editor.offer.OfferFactory;
import org.hopscope.editor.offer.PaletteGroup;
import org.hopscope.editor.offer.QuickAddPopup;
import org.hopscope.editor.offer.QuickAddPopup.Choice;
import org.hopscope.editor.part.BasePart;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.editor.tool.LinkingTool;
import org.hopscope.editor.tool.WiringTool;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.ui.library.PartLibraries;

/** Adding by name: a window at the cursor offers what fits there. */
record AddActions(DiagramContext context, Pasting pasting) {

    private static final int HERE = 100;
    private static final int ELSEWHERE = 200;
    private static final int LIBRARY = 300;

    static List<DiagramAction> of(DiagramContext context) {
        var add = new AddActions(context, new Pasting(context));
        return List.of(DiagramAction.of("quickAdd", MenuGroup.ADD, add::ask));
    }

    private void ask() {
        var control = context.viewer().getControl();
        var size = control.getSize();
        var at = Pointer.over(context.viewer()).orElse(new Point(size.x / 3, size.y / 4));
        var theme = DiagramTheme.of(context.viewer());
        new QuickAddPopup(control.getShell(), theme, choices(), (offer, reference) -> add(offer, reference, at))
                .open(control.toDisplay(at.x, at.y));
    }

    private List<Choice> choices() {
        var recent = Recent.keys();
        var choices = new ArrayList<Choice>();
        var kinds = new ArrayList<>(Offer.kinds(PaletteGroup.all(context.machine(), context.element())));
        kinds.forEach(offer -> choices.add(choice(offer, recent.indexOf(offer.key()))));
        var parts = context.site().getService(PartLibraries.class).parts();
        Offer.parts(parts, pasting.location()).forEach(offer -> choices.add(new Choice(offer, offer.detail(),
                recent.contains(offer.key()) ? recent.indexOf(offer.key()) : LIBRARY)));
        return choices;
    }

    private Choice choice(Offer offer, int recent) {
        var home = home(offer.made());
        if (home.isEmpty()) {
            return new Choice(offer, reasonAgainst(offer.made()), Choice.IMPOSSIBLE);
        }
        if (recent >= 0) {
            return new Choice(offer, Messages.get("quick.recent"), recent);
        }
        var here = home.get() == context.element() || home.get() == context.machine().getTopology()
                && context.element() == context.machine();
        return here || !(home.get() instanceof Element there) ? new Choice(offer, "", HERE)
                : new Choice(offer, Messages.get("quick.elsewhere", Texts.name(there)), ELSEWHERE);
    }

    /** The element that takes a new element of this type; the machine for a vertex that brings its network. */
    private Optional<EObject> home(EClass type) {
        var homes = pasting.homes();
        if (isOfNetwork(type) || type == Literals.LINK) {
            if (context.machine().getTopology() != null) {
                homes.add(context.machine().getTopology());
            } else if (Literals.VERTEX.isSuperTypeOf(type)) {
                return Optional.of(context.machine());
            }
        }
        return homes.stream().filter(home -> Homes.reasonAgainst(home, type).isEmpty()).findFirst();
    }

    private static boolean isOfNetwork(EClass type) {
        return Literals.VERTEX.isSuperTypeOf(type) || type == Literals.RACK;
    }

    private String reasonAgainst(EClass type) {
        var asked = isOfNetwork(type) && context.machine().getTopology() != null
                ? context.machine() : context.element();
        return Homes.reasonAgainst(asked, type).orElse(Messages.get("refused.here", Texts.kind(type)));
    }

    private void add(Offer offer, boolean reference, Point at) {
        Recent.add(offer.key());
        context.viewer().getControl().setFocus();
        if (offer.type() == Literals.LINK) {
            context.viewer().getEditDomain().setActiveTool(new LinkingTool());
            return;
        }
        if (offer.type() == Literals.WIRE) {
            context.viewer().getEditDomain().setActiveTool(new WiringTool());
            return;
        }
        var factory = new OfferFactory(offer, pasting.location(), reference);
        var made = factory.getNewObject();
        var dropped = Pointer.drop(context.viewer(), () -> made, at);
        if (made instanceof Stencil stencil) {
            dropped.ifPresentOrElse(command -> pasting.runAt(stencil, command), () -> pasting.run(new PasteCommand(
                    stencil, context.machine(), pasting.homes(), new PasteSpot.Beside(0, 0))));
        } else {
            if (made instanceof Vertex vertex && context.element() instanceof Rack rack) {
                vertex.setRack(rack);
            }
            pasting.execute(dropped.orElseGet(() -> new CreateCommand(home(offer.made()).orElseThrow(),
                    (Element) made, null)));
            nameIt((Element) made);
        }
    }

    /** The name of something new is what the user types next. */
    private void nameIt(Element made) {
        context.select(List.of(made));
        if (context.viewer().getEditPartRegistry().get(made) instanceof BasePart<?, ?> part) {
            context.viewer().flush();
            part.rename();
        } else if (made.eContainer() instanceof Element owner) {
            context.tell(Messages.get("quick.added", Texts.name(made), Texts.name(owner)));
        }
    }
}
