// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.BaseLabelProvider;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.jface.viewers.ILightweightLabelDecorator;
import org.hopscope.ui.Pictures;

/** Marks files and their folders in the explorer when they have problems. */
public final class ProblemDecorator extends BaseLabelProvider implements ILightweightLabelDecorator {

    @Override
    public void decorate(Object element, IDecoration decoration) {
        if (!(element instanceof IResource resource) || !resource.isAccessible()) {
            return;
        }
        try {
            int worst = resource.findMaxProblemSeverity(ModelProblem.TYPE, true, IResource.DEPTH_INFINITE);
            if (worst == IMarker.SEVERITY_ERROR) {
                decoration.addOverlay(Pictures.of("overlay-error"), IDecoration.BOTTOM_LEFT);
            } else if (worst == IMarker.SEVERITY_WARNING) {
                decoration.addOverlay(Pictures.of("overlay-warning"), IDecoration.BOTTOM_LEFT);
            }
        } catch (CoreException e) {
            // The resource was deleted meanwhile; something that has gone needs no decoration.
            decoration.addSuffix("");
        }
    }

    // nobody is told of changes: the labels depend on markers, and the explorer refreshes itself when those change
    @Override
    public boolean isLabelProperty(Object element, String property) {
        return false;
    }
}
