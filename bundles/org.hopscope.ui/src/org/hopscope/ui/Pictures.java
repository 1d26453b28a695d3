// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The pictures of the workbench. They are vector drawings, sharp at every scale. */
public final class Pictures {

    private Pictures() {}

    /** The picture {@code icons/<name>.svg} of this bundle. */
    public static ImageDescriptor of(String name) {
        return ResourceLocator.imageDescriptorFromBundle(Ids.BUNDLE, "icons/" + name + ".svg")
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }
}
