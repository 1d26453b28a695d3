// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.sensitivity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.sensitivity.Immaterial;
import org.hopscope.study.sensitivity.Immaterial.Reason;
import org.hopscope.study.sensitivity.SensitivityReport;

/** A report as a tree: the numbers with an effect, then one folder per reason for those without. */
final class EffectContent implements ITreeContentProvider {

    /** Numbers without effect for the same reason. */
    record Folder(Reason reason, List<Immaterial> members) {

        @Override
        public String toString() {
            var text = reason.text();
            return NLS.bind(Messages.sensitivity_withoutEffect,
                    text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1), members.size());
        }
    }

    @Override
    public Object[] getElements(Object input) {
        var report = (SensitivityReport) input;
        var rows = new ArrayList<Object>(report.dependences());
        for (var reason : Reason.values()) {
            var members = report.immaterial().stream().filter(one -> one.reason() == reason).toList();
            if (!members.isEmpty()) {
                rows.add(new Folder(reason, members));
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
