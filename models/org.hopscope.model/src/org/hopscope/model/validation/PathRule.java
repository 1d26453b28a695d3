// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.protocol.Arm;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Complete;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.Drop;
import org.hopscope.model.protocol.Each;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Increment;
import org.hopscope.model.protocol.Lookup;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.OnCall;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.OnTold;
import org.hopscope.model.protocol.Put;
import org.hopscope.model.protocol.Release;
import org.hopscope.model.protocol.SetVariable;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Transmit;

/** P006: on each path, a handler does something with its item: completes, keeps, passes on, counts or drops it. */
final class PathRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var handler : protocol.layer().getHandlers()) {
            if (hasItem(handler) && !ends(handler.getBlocks())) {
                var message = "There is a path on which the handler does nothing with its item";
                var hint = "let each path end in complete, put, match insert, tell, arm, transmit, give, increment or"
                        + " drop";
                if (handler.getTrigger() instanceof OnCall) {
                    found.error(handler, "P006", message, hint);
                } else {
                    found.warning(handler, "P006", message, hint);
                }
            }
        }
    }

    /** False at calls that wait for a request or finish it: it has no item left; a cancel may come too late. */
    private static boolean hasItem(Handler handler) {
        return switch (handler.getTrigger()) {
            case OnCall call -> switch (call.getCall()) {
                case SEND, RECEIVE, PUT, GET, BARRIER, ALLREDUCE, REQUEST, ANSWER -> true;
                case WAIT_SEND, FINISH_SEND, FINISH_RECEIVE, CANCEL -> false;
            };
            case OnPacket packet -> true;
            case OnQueue queue -> true;
            case OnTold told -> true;
            case null, default -> false;
        };
    }

    private static boolean ends(List<? extends EObject> blocks) {
        return blocks.stream().anyMatch(PathRule::ends);
    }

    private static boolean ends(EObject block) {
        return switch (block) {
            case Complete complete -> true;
            case Tell tell -> true;
            case Transmit transmit -> true;
            case Drop drop -> true;
            case Release release -> true;
            case Give give -> true;
            case Increment increment -> true;
            case Arm arm -> true;
            case SetVariable set -> true;
            case Put put -> put.getFull() == null || ends(put.getFull().getBlocks());
            case Match match -> match.getLookup() == Lookup.INSERT
                    || match.getHit() != null && ends(match.getHit().getBlocks()) && match.getMiss() != null
                    && ends(match.getMiss().getBlocks());
            case Choose choose -> choose.getAlternatives().stream().anyMatch(one -> one.getGuard() == null)
                    && choose.getAlternatives().stream().allMatch(one -> ends(one.getBlocks()));
            case Composite composite -> ends(composite.getBlocks());
            case Each each -> ends(each.getBlocks());
            default -> false;
        };
    }
}
