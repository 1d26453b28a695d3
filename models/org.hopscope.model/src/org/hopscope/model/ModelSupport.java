// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model;

import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.hopscope.model.io.HopscopeResourceFactory;
import org.hopscope.model.io.ModelPackages;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.io.VariantFiles;

/** Makes the metamodel known to EMF outside OSGi, where no extension registry does it. */
public final class ModelSupport {

    private ModelSupport() {
    }

    /** Registers packages and file format with EMF's global registries; harmless when called again or inside OSGi. */
    public static void initialize() {
        ModelPackages.addTo(EPackage.Registry.INSTANCE);
        addTo(Resource.Factory.Registry.INSTANCE);
    }

    private static void addTo(Resource.Factory.Registry registry) {
        var factory = new HopscopeResourceFactory();
        registry.getExtensionToFactoryMap().put(HopscopeResourceFactory.EXTENSION, factory);
        registry.getExtensionToFactoryMap().put(StudyFiles.EXTENSION, factory);
        registry.getExtensionToFactoryMap().put(VariantFiles.EXTENSION, factory);
    }
}
