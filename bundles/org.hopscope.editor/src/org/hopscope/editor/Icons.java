// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Path;
import org.eclipse.jface.resource.ImageDescriptor;
import org.osgi.framework.FrameworkUtil;

/** The icons of this bundle. */
final class Icons {

    private Icons() {}

    /** The icon with this name, without folder and extension. */
    static ImageDescriptor of(String name) {
        var bundle = FrameworkUtil.getBundle(Icons.class);
        return ImageDescriptor.createFromURL(FileLocator.find(bundle, new Path("icons/" + name + ".svg")));
    }
}
