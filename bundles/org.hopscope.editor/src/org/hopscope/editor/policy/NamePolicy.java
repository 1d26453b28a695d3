// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gef.editpolicies.DirectEditPolicy;
import org.eclipse.gef.requests.DirectEditRequest;
import org.hopscope.editor.command.Names;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;

/** Renames the element whose label was edited; a name that is not allowed leaves the old one. */
public final class NamePolicy extends DirectEditPolicy {

    @Override
    protected Command getDirectEditCommand(DirectEditRequest request) {
        var element = (Element) getHost().getModel();
        // a field has no value while its validator refuses the text
        return request.getCellEditor().getValue() instanceof String name
                && Names.reasonAgainst(element, name).isEmpty()
                        ? new SetFeatureCommand(List.of(element), CorePackage.Literals.ELEMENT__NAME, name.strip())
                        : UnexecutableCommand.INSTANCE;
    }

    @Override
    protected void showCurrentEditValue(DirectEditRequest request) {
        // the cell editor covers the label
    }
}
