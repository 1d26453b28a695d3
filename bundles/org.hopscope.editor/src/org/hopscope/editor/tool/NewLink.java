// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.gef.requests.CreationFactory;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;

/** Tells requests that a link is drawn; the command makes the link itself. */
final class NewLink implements CreationFactory {

    @Override
    public Object getNewObject() {
        return MachineFactory.eINSTANCE.createLink();
    }

    @Override
    public Object getObjectType() {
        return Literals.LINK;
    }
}
