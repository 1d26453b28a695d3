// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.gef.requests.CreationFactory;
import org.hopscope.editor.command.CreateWireCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;

/** Draws a wire from a click on one part to a click on another; a first click that starts none says what it needs. */
public final class WiringTool extends LineTool {

    /** Tells requests that a wire is drawn; the command makes the wire itself. */
    private static final class NewWire implements CreationFactory {

        @Override
        public Object getNewObject() {
            return MachineFactory.eINSTANCE.createWire();
        }

        @Override
        public Object getObjectType() {
            return Literals.WIRE;
        }
    }

    /** A tool for one wire. */
    public WiringTool() {
        super(new NewWire());
    }

    @Override
    String reason() {
        var target = getTargetEditPart();
        return target != null && target.getModel() instanceof Element part
                && target.getParent().getModel() instanceof Element whole
                ? CreateWireCommand.reasonAgainst(whole, part).orElse("") : Messages.get("refused.wireStart");
    }
}
