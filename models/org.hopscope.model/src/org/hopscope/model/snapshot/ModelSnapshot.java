// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.snapshot;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.Comments;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.machine.Machine;

/** Deep copies of machines whose elements keep the UUIDs and comments of their originals. */
public final class ModelSnapshot {

    private ModelSnapshot() {
    }

    /**
     * Copies a machine into a resource of its own. Call it on the thread that edits the original; the copy shares
     * nothing with it and may be handed to any other thread.
     */
    public static Machine of(Machine machine) {
        var copier = new EcoreUtil.Copier(false, false);
        var copy = (Machine) copier.copy(machine);
        copier.copyReferences();
        var uri = machine.eResource() == null ? URI.createURI("snapshot.machine") : machine.eResource().getURI();
        var resource = new HopscopeResource(uri);
        copier.forEach((original, twin) -> {
            var id = ElementIds.idOf(original);
            if (!id.isEmpty()) {
                resource.setID(twin, id);
            }
            createLists(twin);
        });
        resource.getContents().add(copy);
        Comments.of(copy).ifPresent(kept -> Comments.of(machine).ifPresent(own -> own.copyTo(kept, copier)));
        return copy;
    }

    /** EMF makes a list when it is first asked for, which two reading threads may do at the same time. */
    private static void createLists(EObject element) {
        for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
            if (feature.isMany()) {
                element.eGet(feature);
            }
        }
    }
}
