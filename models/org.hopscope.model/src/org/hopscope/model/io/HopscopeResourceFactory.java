// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceFactoryImpl;

/**
 * Makes the resources of model files; registered for their extension. EMF passes no null, which its types do not say.
 */
@SuppressWarnings("null")
public final class HopscopeResourceFactory extends ResourceFactoryImpl {

    /** The extension of machine files. */
    public static final String EXTENSION = "machine";

    @Override
    public Resource createResource(URI uri) {
        return new HopscopeResource(uri);
    }
}
