// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.HashSet;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.fragment.UniqueName;
import org.hopscope.model.library.PartUpdate;
import org.hopscope.model.template.Supplies;

/** Names, origins and references of any element. */
final class ElementGuesses {

    private static final int MOST_TARGETS = 5;

    private ElementGuesses() {}

    /** A name that no sibling has and that can be in a path. */
    static Stream<QuickFix> rename(EObject element, FixTrial trial) {
        if (!(element instanceof Element named)) {
            return Stream.empty();
        }
        var wish = named.getName() == null || named.getName().isBlank() ? Edits.words(element.eClass())
                : named.getName().replaceAll("[/=]", "-");
        var fresh = named.eContainer() == null ? wish : unique(named, wish);
        return Stream.of(new QuickFix("Name it '" + fresh + "'", Edits.on(element,
                one -> ((Element) one).setName(fresh))));
    }

    private static String unique(Element element, String wish) {
        var probe = (Element) EcoreUtil.create(element.eClass());
        probe.setName(wish);
        return UniqueName.in(element.eContainer(), probe);
    }

    /** One provenance for each feature that the element has. */
    static Stream<QuickFix> tidyProvenance(EObject element, FixTrial trial) {
        return Stream.of(new QuickFix("Remove provenance that explains nothing", Edits.on(element, one -> {
            var explained = new HashSet<String>();
            ((Element) one).getProvenance().removeIf((Provenance origin) ->
                    one.eClass().getEStructuralFeature(String.valueOf(origin.getFeature())) == null
                            || !explained.add(origin.getFeature()));
        })));
    }

    /** The element is one's own from now on. */
    static Stream<QuickFix> detach(EObject element, FixTrial trial) {
        return Stream.of(new QuickFix("Detach '" + Edits.name(element) + "' from the library", Edits.on(element,
                one -> ((Element) one).setPartOrigin(null))));
    }

    /** The element becomes again what its part in the library is now. */
    static Stream<QuickFix> update(EObject element, FixTrial trial) {
        var libraries = trial.surroundings().libraries();
        return libraries.part(((Element) element).getPartOrigin()).stream().map(part -> new QuickFix("Update '"
                + Edits.name(element) + "' from the library", Edits.on(element,
                        one -> PartUpdate.apply((Element) one, part))));
    }

    /** All types that are missing, as a template has them; the first types of a machine are not drawn one by one. */
    static Stream<QuickFix> supply(EObject element, FixTrial trial) {
        return trial.machine().getNodeTypes().isEmpty() && trial.machine().getTopology() != null
                ? Stream.of(new QuickFix("Add node, NIC, router and link types with usual values, and use them",
                Supplies::add)) : Stream.empty();
    }

    /** The reference that the finding names, or else each one, gets a target in this machine, if need be a new one. */
    static Stream<QuickFix> refer(EObject element, FixTrial trial) {
        var references = element.eClass().getEAllReferences().stream()
                .filter(reference -> !reference.isContainment() && !reference.isMany()).toList();
        var named = references.stream().filter(trial::names).toList();
        return (named.isEmpty() ? references : named).stream().flatMap(reference -> refer(element, reference, trial));
    }

    private static Stream<QuickFix> refer(EObject element, EReference reference, FixTrial trial) {
        var targets = Edits.all(trial.machine(), reference.getEReferenceType()).filter(target -> target != element)
                .limit(MOST_TARGETS).toList();
        return targets.isEmpty() ? Edits.kinds(trial.machine(), reference.getEReferenceType())
                .map(kind -> new QuickFix("Add " + FeatureLabel.one(kind) + " and use it", Edits.on(element, one ->
                        one.eSet(reference, Edits.create(one.eResource().getContents().getFirst(), kind)))))
                : targets.stream().map(target -> Edits.set(element, reference, target));
    }

    /** Not this element. */
    static Stream<QuickFix> remove(EObject element, FixTrial trial) {
        return element.eContainer() == null ? Stream.empty() : Stream.of(Edits.remove(element));
    }
}
