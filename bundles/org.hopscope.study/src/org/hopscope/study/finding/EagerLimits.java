// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.CallKind;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Complete;
import org.hopscope.model.protocol.OnCall;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Side;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.stack.ProtocolStack;

/**
 * The parameters of a drawn protocol that say up to which size messages are sent eagerly: the call that sends a longer
 * one does not complete the send, because something has to come back first.
 */
final class EagerLimits {

    private static final Pattern AT_MOST = Pattern.compile("\\s*size\\s*<=\\s*(\\w+)\\s*");

    private EagerLimits() {}

    /** Their UUIDs. */
    static List<String> of(ProtocolStack stack) {
        var ids = new ArrayList<String>();
        for (var layer : stack.getLayers()) {
            if (layer instanceof ProtocolLayer protocol) {
                protocol.getHandlers().stream().filter(one -> one.getTrigger() instanceof OnCall call
                        && call.getCall() == CallKind.SEND).forEach(handler -> handler.eAllContents()
                                .forEachRemaining(one -> collect(protocol, one, ids)));
            }
        }
        return ids;
    }

    private static void collect(ProtocolLayer protocol, EObject block, List<String> ids) {
        if (!(block instanceof Choose choose)) {
            return;
        }
        var completing = choose.getAlternatives().stream().filter(EagerLimits::completes).toList();
        if (completing.size() != 1 || completing.size() == choose.getAlternatives().size()) {
            return;
        }
        var guard = AT_MOST.matcher(completing.getFirst().getGuard() == null ? "" : completing.getFirst().getGuard());
        if (guard.matches()) {
            protocol.getParameters().stream().filter(one -> one instanceof SizeParameter
                    && guard.group(1).equals(one.getName())).forEach(one -> ids.add(ElementIds.idOf(one)));
        }
    }

    private static boolean completes(Alternative alternative) {
        for (var all = alternative.eAllContents(); all.hasNext();) {
            if (all.next() instanceof Complete complete && complete.getSide() == Side.SEND) {
                return true;
            }
        }
        return false;
    }
}
