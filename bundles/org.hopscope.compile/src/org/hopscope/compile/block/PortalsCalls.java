// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.compile.units.PlanUnits;
import org.hopscope.model.expression.ReachableBlocks;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.TableKind;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.PortalsCallPlan;

/**
 * The costs of Portals 3.3 calls to the host, read from the tables of kind Portals lists that a protocol searches.
 * Portals is in the kernel if a processor of the host searches such a table, otherwise on the NIC.
 */
public final class PortalsCalls {

    private PortalsCalls() {}

    /** The costs; empty if no block that can run searches Portals lists, so that no program of calls can run. */
    public static Optional<PortalsCallPlan> of(ProtocolStack stack) {
        var reachable = ReachableBlocks.of(BlockNumbers.layers(stack));
        var searches = BlockNumbers.layers(stack).stream().flatMap(layer -> layer.getHandlers().stream())
                .filter(reachable::has).flatMap(PortalsCalls::searches).filter(reachable::has).toList();
        var inKernel = searches.stream().filter(PortalsCalls::isOnHost).findFirst();
        return inKernel.or(() -> searches.stream().findFirst()).map(search -> new PortalsCallPlan(inKernel.isEmpty(),
                search.getTable().getCalls() == null ? 0 : PlanUnits.ps(search.getTable().getCalls().getValue())));
    }

    private static Stream<Match> searches(Handler handler) {
        Iterable<EObject> contents = handler::eAllContents;
        return StreamSupport.stream(contents.spliterator(), false).filter(Match.class::isInstance)
                .map(Match.class::cast).filter(one -> one.getTable() != null
                        && one.getTable().getKind() == TableKind.PORTALS_LISTS);
    }

    private static boolean isOnHost(EObject block) {
        var at = block;
        while (!(at instanceof Handler handler)) {
            at = at.eContainer();
        }
        return handler.getLane() != null && Declarations.isOnHost(handler.getLane());
    }
}
