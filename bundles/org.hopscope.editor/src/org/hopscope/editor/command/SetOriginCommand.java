// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.CoreFactory;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;

/** Says where the value of one feature comes from, for one or several elements; the value stays as it is. */
public final class SetOriginCommand extends ModelCommand {

    private final List<Element> elements;
    private final EStructuralFeature feature;
    private final ProvenanceKind kind;
    private final String source;

    /**
     * Sets the origin of {@code feature}.
     *
     * @param kind null takes the origin away
     * @param source paper and table, measurement or figure; null keeps what is there
     */
    public SetOriginCommand(List<? extends Element> elements, EStructuralFeature feature, ProvenanceKind kind,
            String source) {
        super(Messages.get("command.origin", Texts.feature(feature.getName())), elements.getFirst());
        this.elements = List.copyOf(elements);
        this.feature = feature;
        this.kind = kind;
        this.source = source == null ? null : source.strip();
    }

    @Override
    public boolean canExecute() {
        return elements.stream().allMatch(element -> PartLock.of(element).isEmpty())
                && elements.stream().anyMatch(element -> {
            var origin = origin(element);
            return kind == null ? origin.isPresent() : origin.isEmpty() || origin.get().getKind() != kind
                    || source != null && !source.equals(Objects.requireNonNullElse(origin.get().getSource(), ""));
        });
    }

    private Optional<Provenance> origin(Element element) {
        return element.getProvenance().stream().filter(origin -> feature.getName().equals(origin.getFeature()))
                .findFirst();
    }

    @Override
    protected void change() {
        for (var element : elements) {
            if (kind == null) {
                element.getProvenance().removeIf(origin -> feature.getName().equals(origin.getFeature()));
            } else {
                set(origin(element).orElseGet(() -> add(element)));
            }
        }
    }

    private Provenance add(Element element) {
        var origin = CoreFactory.eINSTANCE.createProvenance();
        origin.setFeature(feature.getName());
        element.getProvenance().add(origin);
        return origin;
    }

    private void set(Provenance origin) {
        origin.setKind(kind);
        if (source != null) {
            origin.setSource(source.isEmpty() ? null : source);
        }
    }
}
