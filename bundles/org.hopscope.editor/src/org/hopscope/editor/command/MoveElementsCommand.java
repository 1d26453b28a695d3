// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Containments;

/** Moves elements of one kind to a position among the others in a list of this or another element. */
public final class MoveElementsCommand extends ModelCommand {

    private final List<Element> elements;
    private final EObject home;
    private final int index;

    /**
     * Moves the elements into the list of {@code home} that takes them, before the one that is at {@code index} now.
     */
    public MoveElementsCommand(List<? extends Element> elements, EObject home, int index) {
        super(elements.size() == 1 ? Messages.get("command.moveElement", Texts.kind(elements.getFirst().eClass()))
                : Messages.get("command.moveElements", elements.size()), home);
        this.elements = List.copyOf(elements);
        this.home = home;
        this.index = index;
    }

    @Override
    public boolean canExecute() {
        return PartLock.reasonAgainst(home).isEmpty() && elements.stream().allMatch(this::isTaken);
    }

    private boolean isTaken(Element element) {
        return !EcoreUtil.isAncestor(element, home) && list(element) != null
                && (element.eContainer() == null || PartLock.reasonAgainst(element.eContainer()).isEmpty());
    }

    @SuppressWarnings("unchecked")
    private EList<EObject> list(Element element) {
        return Containments.taking(home, element.eClass()).filter(feature -> feature.isMany()).findFirst()
                .map(feature -> (EList<EObject>) home.eGet(feature)).orElse(null);
    }

    @Override
    protected void change() {
        var at = index;
        for (var element : elements) {
            var list = list(element);
            var old = list.indexOf(element);
            if (old < 0) {
                list.add(Math.min(at, list.size()), element);
                at++;
            } else {
                var to = old < at ? at - 1 : at;
                list.move(Math.min(to, list.size() - 1), element);
                at = to + 1;
            }
        }
    }

    @Override
    public List<Element> affected() {
        return elements;
    }
}
