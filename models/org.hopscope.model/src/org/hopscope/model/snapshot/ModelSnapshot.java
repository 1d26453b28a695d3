// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.snapshot;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.Comments;
import org.hopscope.model.io.HopscopeResource;

/** Deep copies of machines and studies whose elements keep the UUIDs and comments of their originals. */
public final class ModelSnapshot {

    private ModelSnapshot() {
    }

    /**
     * Copies a machine or a study into a resource of its own. Call it on the thread that edits the original; the copy
     * shares nothing with it and may be handed to any other thread.
     */
    public static <T extends Element> T of(T model) {
        var copier = new EcoreUtil.Copier(false, false);
        @SuppressWarnings("unchecked")
        var copy = (T) copier.copy(model);
        copier.copyReferences();
        var uri = model.eResource() == null ? URI.createURI("snapshot.machine") : model.eResource().getURI();
        var resource = new HopscopeResource(uri);
        copier.forEach((original, twin) -> {
            var id = ElementIds.idOf(original);
            if (!id.isEmpty()) {
                resource.setID(twin, id);
            }
            createLists(twin);
        });
        resource.getContents().add(copy);
        Comments.of(copy).ifPresent(kept -> Comments.of(model).ifPresent(own -> own.copyTo(kept, copier)));
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
