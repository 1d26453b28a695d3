// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;

/**
 * The resources of one model file: the file itself. EMF loads whatever another resource, a namespace or a schema
 * location names, from the disk or the network; here nothing is loaded that was not put in.
 * EMF passes no null where none is tested here, which its types do not say.
 */
@SuppressWarnings("null")
final class ClosedResources extends ResourceSetImpl {

    ClosedResources() {
        ModelPackages.addTo(getPackageRegistry());
    }

    /** The resource if it is here; never loads one. */
    @Override
    public Resource getResource(URI uri, boolean loadOnDemand) {
        return super.getResource(uri, false);
    }

    @Override
    protected Resource delegatedGetResource(URI uri, boolean loadOnDemand) {
        return null; // packages of other programs are none of this one's
    }
}
