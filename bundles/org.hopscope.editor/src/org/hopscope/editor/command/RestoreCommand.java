// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.Machine;

/** Lets a machine be as another state of it, which is given up for that. All elements keep their UUIDs. */
public final class RestoreCommand extends ModelCommand {

    private final Machine machine;
    private final Machine wanted;

    /** Turns {@code machine} into {@code wanted}. */
    public RestoreCommand(Machine machine, Machine wanted) {
        super(Messages.get("command.restore"), machine);
        this.machine = machine;
        this.wanted = wanted;
    }

    @Override
    protected void change() {
        for (var feature : machine.eClass().getEAllStructuralFeatures()) {
            if (feature.isChangeable() && !feature.isDerived()) {
                take(feature);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private void take(EStructuralFeature feature) {
        if (feature.isMany()) {
            var values = new ArrayList<>((List<Object>) wanted.eGet(feature));
            var list = (EList<Object>) machine.eGet(feature);
            list.clear();
            list.addAll(values);
        } else if (wanted.eIsSet(feature)) {
            machine.eSet(feature, wanted.eGet(feature));
        } else {
            machine.eUnset(feature);
        }
    }
}
