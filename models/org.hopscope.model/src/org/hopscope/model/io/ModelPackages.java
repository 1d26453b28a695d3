// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EPackage;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.study.StudyPackage;
import org.hopscope.model.workload.WorkloadPackage;

/** The packages of the metamodel. */
public final class ModelPackages {

    private ModelPackages() {
    }

    /** All packages. */
    public static List<EPackage> all() {
        return List.of(CorePackage.eINSTANCE, MachinePackage.eINSTANCE, StackPackage.eINSTANCE,
                PartsPackage.eINSTANCE, ProtocolPackage.eINSTANCE, WorkloadPackage.eINSTANCE, StudyPackage.eINSTANCE);
    }

    /** The package of a namespace; empty if it is none of the metamodel's. */
    static Optional<EPackage> of(String namespace) {
        return all().stream().filter(one -> one.getNsURI().equals(namespace)).findFirst();
    }

    /** Adds all packages to a registry. */
    public static void addTo(EPackage.Registry registry) {
        all().forEach(one -> registry.put(one.getNsURI(), one));
    }
}
