// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.gef.requests.CreationFactory;
import org.hopscope.model.template.NewElements;

/** Makes elements from the templates. */
record ElementFactory(EClass type) implements CreationFactory {

    @Override
    public Object getNewObject() {
        return NewElements.create(type);
    }

    @Override
    public Object getObjectType() {
        return type;
    }
}
