// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.BaseLabelProvider;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.jface.viewers.ILightweightLabelDecorator;

/** Writes after a variant in the explorer what was decided about it. Works in the background. */
public final class DecisionDecorator extends BaseLabelProvider implements ILightweightLabelDecorator {

    /** Id of the decorator. */
    public static final String ID = "org.hopscope.ui.decorator.decisions";

    @Override
    public void decorate(Object element, IDecoration decoration) {
        if (element instanceof IFile file) {
            WorkspaceVariants.read(file).filter(variant -> variant.getDecision() != null)
                    .ifPresent(variant -> decoration.addSuffix(switch (variant.getDecision().getJudgement()) {
                        case PREFERRED -> Messages.variant_suffixPreferred;
                        case REJECTED -> Messages.variant_suffixRejected;
                        case OPEN -> Messages.variant_suffixOpen;
                    }));
        }
    }

    // nobody is told of changes: a change of a variant file decorates all labels anew
    @Override
    public boolean isLabelProperty(Object element, String property) {
        return false;
    }
}
