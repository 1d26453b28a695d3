// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.PartSet;

/** The field for the parts of a new machine: assumed ones, or those of a machine that comes with the program. */
final class PartsChoice {

    private final List<PartSet.Preset> presets = PartSet.presets();
    private final Map<PartSet.Preset, Optional<PartSet>> read = new HashMap<>();
    private final Label label;
    private final Combo combo;

    /** A row of two columns; the action runs whenever other parts are chosen. */
    PartsChoice(Composite parent, Runnable chosen) {
        label = new Label(parent, SWT.NONE);
        label.setText(NLS.bind(Messages.wizard_field, Messages.wizard_parts));
        combo = new Combo(parent, SWT.READ_ONLY);
        combo.add(Messages.wizard_partsAssumed);
        presets.forEach(one -> combo.add(NLS.bind(Messages.wizard_partsOf, one.label(), one.year())));
        combo.setVisibleItemCount(presets.size() + 1);
        combo.select(0);
        combo.addListener(SWT.Selection, event -> chosen.run());
        GridDataFactory.swtDefaults().applyTo(combo);
    }

    /** True if there is something to choose: a sample has its own parts. */
    void enable(boolean enabled) {
        label.setEnabled(enabled);
        combo.setEnabled(enabled);
    }

    /** Why a machine cannot be made of the chosen parts; empty if it can. */
    Optional<String> problem(Machine machine) {
        return parts().flatMap(parts -> parts.objection(machine));
    }

    /** The machine made of the chosen parts, or as it is. */
    Machine applyTo(Machine machine) {
        return parts().map(parts -> parts.applyTo(machine)).orElse(machine);
    }

    private Optional<PartSet> parts() {
        int chosen = combo.getSelectionIndex() - 1;
        return !combo.isEnabled() || chosen < 0 ? Optional.empty()
                : read.computeIfAbsent(presets.get(chosen), one -> MachineStart.sample(one.sample())
                        .map(machine -> PartSet.of(one, machine)));
    }
}
