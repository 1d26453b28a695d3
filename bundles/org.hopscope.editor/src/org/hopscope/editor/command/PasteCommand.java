// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.NewBlocks;

/** Puts a fragment into a machine, with whatever it needs and the machine lacks. */
public final class PasteCommand extends ModelCommand {

    private final Stencil stencil;
    private final Machine machine;
    private final List<EObject> into;
    private final PasteSpot spot;
    private boolean bring;
    private List<Element> pasted = List.of();

    /**
     * Pastes into the first of these elements that takes what is pasted; none of them: beside the originals.
     */
    public PasteCommand(Stencil stencil, Machine machine, List<? extends EObject> into, PasteSpot spot) {
        super(label(stencil), machine);
        this.stencil = stencil;
        this.machine = machine;
        this.into = List.copyOf(into);
        this.spot = spot;
    }

    private static String label(Stencil stencil) {
        var elements = stencil.elements();
        return elements.size() == 1 ? Messages.get("command.paste", Texts.name(elements.getFirst()))
                : Messages.get("command.pasteMany", stencil.fragment().getElements().size());
    }

    private Insertion insertion() {
        return new Insertion(stencil.fragment(), machine, stencil.target(),
                new PasteHomes(machine, into, into.isEmpty()));
    }

    @Override
    public boolean canExecute() {
        return reason().isEmpty();
    }

    /** Why the fragment cannot be pasted, or empty if it can. */
    public Optional<String> reason() {
        if (stencil.reference() && stencil.isOwn()) {
            return Optional.of(Messages.get("refused.ownReference"));
        }
        var homeless = insertion().homeless();
        return homeless.isEmpty() ? Optional.empty() : Optional.of(reasonAgainst(homeless.getFirst()));
    }

    private String reasonAgainst(Element element) {
        return into.stream().findFirst().or(() -> Optional.of(machine))
                .flatMap(home -> Homes.reasonAgainst(home, element.eClass()))
                .orElse(Messages.get("refused.here", Texts.kind(element.eClass())));
    }

    /** Elements of the machine that are not what the fragment needs, but have its name. */
    public Collection<Element> conflicts() {
        return insertion().conflicts().values();
    }

    /** Lets what the fragment needs come along although the machine has another one of its name. */
    public void bringAlong() {
        bring = true;
    }

    @Override
    protected void change() {
        var insertion = insertion();
        var shift = spot.shift(stencil.fragment());
        pasted = insertion.insert(bring, shift.x, shift.y);
        stencil.fragment().eAllContents().forEachRemaining(original -> insertion.copyOf(original)
                .ifPresent(copy -> NewBlocks.relead(original, copy)));
        if (stencil.reference()) {
            LibraryPart.refer(stencil.fragment(), insertion);
        }
        if (spot instanceof PasteSpot.At at) {
            place(at);
        }
    }

    /** Figures that had no place before are below each other. */
    private void place(PasteSpot.At at) {
        var places = at.places(stencil.fragment());
        for (int i = 0; i < pasted.size(); i++) {
            var original = stencil.fragment().getElements().get(i);
            if (places.containsKey(original) && !PasteSpot.isPlaced(stencil.fragment(), original)) {
                PlaceCommand.put(machine, pasted.get(i), places.get(original));
            }
        }
    }

    @Override
    public List<Element> affected() {
        return pasted;
    }
}
