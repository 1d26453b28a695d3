// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.sensitivity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntSupplier;

import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.sensitivity.Dependence;
import org.hopscope.study.sensitivity.Immaterial;
import org.hopscope.study.sensitivity.Immaterial.Reason;
import org.hopscope.study.sensitivity.SensitivityReport;

/**
 * A report as a tree: the numbers with an effect on the metric that is looked at, those with the largest elasticity
 * first, then those that only have one on others, and one folder per reason for those without any.
 */
final class EffectContent implements ITreeContentProvider {

    private final IntSupplier metric;

    EffectContent(IntSupplier metric) {
        this.metric = metric;
    }

    /**
     * Numbers without effect for the same reason.
     *
     * @param text the reason
     * @param members {@link Dependence}s or {@link Immaterial}s
     */
    record Folder(String text, List<?> members) {

        @Override
        public String toString() {
            return NLS.bind(Messages.sensitivity_withoutEffect,
                    text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1), members.size());
        }
    }

    @Override
    public Object[] getElements(Object input) {
        var report = (SensitivityReport) input;
        int of = metric.getAsInt();
        var rows = new ArrayList<Object>(report.dependences().stream().filter(one -> one.effects().get(of).size() > 0)
                .sorted(Comparator.comparingDouble((Dependence one) -> one.strength(of)).reversed()).toList());
        var others = report.dependences().stream().filter(one -> one.effects().get(of).size() == 0).toList();
        if (!others.isEmpty()) {
            rows.add(new Folder(Messages.sensitivity_onOthers, others));
        }
        for (var reason : Reason.values()) {
            var members = report.immaterial().stream().filter(one -> one.reason() == reason).toList();
            if (!members.isEmpty()) {
                rows.add(new Folder(reason.text(), members));
            }
        }
        return rows.toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
        return parent instanceof Folder folder ? folder.members().toArray() : new Object[0];
    }

    @Override
    public Object getParent(Object element) {
        return null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return element instanceof Folder;
    }
}
