// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.io.Comments;

/**
 * Makes a machine or a study equal to another one that was read from a text. Elements with the same UUID stay the
 * objects they are, so that diagrams, selections and earlier commands keep working; only what differs is touched.
 */
public final class MergeCommand extends ModelCommand {

    private final EObject root;
    private final EObject wanted;
    private final Set<String> written;
    private final boolean named;
    /** The comments after the change until it is made, then the ones on the other side of it. */
    private Map<EObject, Comments.Placed> comments = new HashMap<>();
    private final Set<EObject> changed = new HashSet<>();
    private boolean typed;
    private final List<Runnable> origins = new ArrayList<>();

    /**
     * Turns {@code root} into {@code wanted}, which is given up to this command.
     *
     * @param written the UUIDs that the text names; an element without one is recognised by its name or its position
     */
    public MergeCommand(EObject root, EObject wanted, Set<String> written) {
        this("", root, wanted, written);
    }

    /** The same under a label of its own. */
    public MergeCommand(String label, EObject root, EObject wanted, Set<String> written) {
        super(label.isEmpty() ? Messages.get("command.merge") : label, root);
        named = !label.isEmpty();
        this.root = root;
        this.wanted = wanted;
        this.written = Set.copyOf(written);
    }

    /**
     * Says that a user has typed the other version: a value that it changes and whose origin it leaves as it was
     * becomes the user's own, as in the diagram.
     */
    public MergeCommand typed() {
        typed = true;
        return this;
    }

    @Override
    protected void change() {
        var twins = new Twins(root, written);
        twins.pair(wanted);
        twins.pairs().forEach((model, own) -> merge(twins, model, own));
        origins.forEach(Runnable::run);
        // an element gets its UUID when it joins the file; what the text names has precedence
        if (root.eResource() instanceof XMLResource resource) {
            twins.newIds().forEach((own, id) -> resource.setID(own, id));
        }
        Comments.of(wanted).ifPresent(all -> all.all().forEach((model, own) -> comments.put(twins.of(model), own)));
        exchangeComments();
        var names = changed.stream().map(MergeCommand::nameOf).distinct().toList();
        if (!named && names.size() == 1 && !names.getFirst().isEmpty()) {
            setLabel(Messages.get("command.mergeOne", names.getFirst()));
        }
    }

    /** The name of an element, or of the nearest one around it that has one. */
    private static String nameOf(EObject one) {
        for (var at = one; at != null; at = at.eContainer()) {
            if (at instanceof Element element && element.getName() != null && !element.getName().isBlank()) {
                return element.getName();
            }
        }
        return "";
    }

    @Override
    protected void reversed() {
        exchangeComments();
    }

    private void exchangeComments() {
        Comments.of(root).ifPresent(all -> {
            var before = all.all();
            all.replace(comments);
            comments = before;
        });
    }

    private void merge(Twins twins, EObject model, EObject own) {
        for (var feature : model.eClass().getEAllStructuralFeatures()) {
            if (!feature.isChangeable() || feature.isDerived()) {
                continue;
            }
            if (typed && feature instanceof EAttribute && model instanceof Element && own instanceof Element element) {
                keepTrueOrigin((Element) model, element, feature);
            }
            if (feature.isMany()) {
                mergeMany(twins, model, own, feature);
            } else {
                var value = feature instanceof EReference ? twins.of((EObject) model.eGet(feature))
                        : model.eGet(feature);
                set(own, feature, value, model.eIsSet(feature));
            }
        }
    }

    /** Looks at the origin before it is merged; it is changed after all has been. */
    private void keepTrueOrigin(Element model, Element own, EStructuralFeature feature) {
        var origin = origin(own, feature);
        var old = own.eGet(feature) instanceof List<?> list ? List.copyOf(list) : own.eGet(feature);
        if (origin.isPresent() && !SetFeatureCommand.sameAmount(old, model.eGet(feature))
                && origin(model, feature).filter(one -> EcoreUtil.equals(one, origin.get())).isPresent()) {
            origins.add(() -> SetFeatureCommand.changeOrigin(own, feature, old));
        }
    }

    private static Optional<Provenance> origin(Element owner, EStructuralFeature feature) {
        return owner.getProvenance().stream().filter(one -> feature.getName().equals(one.getFeature())).findFirst();
    }

    private void set(EObject own, EStructuralFeature feature, Object value, boolean isSet) {
        if (!isSet && own.eIsSet(feature)) {
            own.eUnset(feature);
            changed.add(own);
        } else if (isSet && !Objects.equals(own.eGet(feature), value)) {
            own.eSet(feature, value);
            changed.add(own);
        }
    }

    @SuppressWarnings("unchecked")
    private void mergeMany(Twins twins, EObject model, EObject own, EStructuralFeature feature) {
        var values = new ArrayList<Object>();
        for (var value : (List<?>) model.eGet(feature)) {
            values.add(feature instanceof EReference ? twins.of((EObject) value) : value);
        }
        var list = (EList<Object>) own.eGet(feature);
        if (!list.equals(values)) {
            changed.add(own);
            if (feature.isUnique()) {
                ECollections.setEList(list, values);
            } else {
                list.clear();
                list.addAll(values);
            }
        }
    }
}
