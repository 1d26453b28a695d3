// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.gef.requests.CreationFactory;
import org.hopscope.editor.command.Templates;

/** Makes elements from the templates. */
record ElementFactory(EClass type) implements CreationFactory {

    @Override
    public Object getNewObject() {
        return Templates.create(type);
    }

    @Override
    public Object getObjectType() {
        return type;
    }
}
