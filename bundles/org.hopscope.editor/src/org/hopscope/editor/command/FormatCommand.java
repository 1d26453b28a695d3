// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;

/** Gives elements values of another one of their kind, and with each value where it comes from. */
public final class FormatCommand extends ModelCommand {

    private final Format format;
    private final List<Element> targets;
    private final List<EStructuralFeature> features;

    /** Gives the targets, all of the format's kind, these of its values. */
    public FormatCommand(Format format, List<? extends Element> targets, List<EStructuralFeature> features) {
        super(Messages.get("command.format"), targets.getFirst());
        this.format = format;
        this.targets = List.copyOf(targets);
        this.features = List.copyOf(features);
    }

    @Override
    public boolean canExecute() {
        return targets.stream().allMatch(target -> target.eClass() == format.kind() && PartLock.of(target).isEmpty())
                && targets.stream()
                .anyMatch(target -> features.stream().anyMatch(feature -> format.changes(target, feature)));
    }

    @Override
    protected void change() {
        for (var target : targets) {
            features.stream().filter(feature -> format.changes(target, feature))
                    .forEach(feature -> set(target, feature));
        }
    }

    @SuppressWarnings("unchecked")
    private void set(Element target, EStructuralFeature feature) {
        var value = format.valueFor(feature);
        if (feature.isMany()) {
            var list = (EList<Object>) target.eGet(feature);
            list.clear();
            list.addAll((List<Object>) value);
        } else if (value == null) {
            target.eUnset(feature);
        } else {
            target.eSet(feature, value);
        }
        target.getProvenance().removeAll(Format.origins(target.getProvenance(), feature));
        target.getProvenance().addAll(EcoreUtil.copyAll(Format.origins(format.origins(), feature)));
    }

    @Override
    public List<Element> affected() {
        return targets;
    }
}
