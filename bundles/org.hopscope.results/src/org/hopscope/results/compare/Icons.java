// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The pictures of this bundle. */
final class Icons {

    private Icons() {}

    static ImageDescriptor of(String name) {
        return ResourceLocator.imageDescriptorFromBundle("org.hopscope.results", "icons/" + name + ".svg")
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }
}
