// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.tools.CreationTool;
import org.hopscope.editor.command.Homes;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.offer.OfferFactory;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;

/** Puts something new where the user clicks or drops it; a click that cannot do so says why. */
final class PlacingTool extends CreationTool {

    private final EClass type;

    PlacingTool(OfferFactory factory) {
        super(factory);
        type = factory.offer().made();
    }

    @Override
    protected void performCreation(int button) {
        var command = getCurrentCommand();
        if (command == null || !command.canExecute()) {
            ((DiagramHost) getCurrentViewer().getProperty(DiagramHost.KEY)).refuse(reason());
        }
        super.performCreation(button);
    }

    private String reason() {
        var target = getTargetEditPart();
        return target != null && target.getModel() instanceof EObject parent
                ? Homes.reasonAgainst(parent, type).orElse("")
                : Messages.get("refused.here", Texts.kind(type));
    }

    /** With Shift, the tool stays active for one more element. */
    @Override
    protected void handleFinished() {
        if (getCurrentInput().isShiftKeyDown()) {
            reactivate();
        } else {
            super.handleFinished();
        }
    }
}
