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
import org.jspecify.annotations.Nullable;

/**
 * The costs of Portals 3.3 calls to the host, read from the tables of kind Portals lists that a protocol searches.
 * Portals is in the kernel if a processor of the host searches such a table, otherwise on the NIC.
 */
public final class PortalsCalls {

    private PortalsCalls() {}

    /** The costs; null if no block that can run searches Portals lists, so that no program of calls can run. */
    public static @Nullable PortalsCallPlan of(ProtocolStack stack) {
        var reachable = ReachableBlocks.of(BlockNumbers.layers(stack));
        var calls = searched(reachable, true).or(() -> searched(reachable, false));
        return calls.isPresent() ? calls.get() : null;
    }

    /** The costs if lanes on a processor of the host, or other lanes, search Portals lists. */
    private static Optional<PortalsCallPlan> searched(ReachableBlocks reachable, boolean onHost) {
        return reachable.handlers().stream().filter(handler -> Declarations.isOnHost(handler.getLane()) == onHost)
                .flatMap(PortalsCalls::blocks).filter(reachable::has).filter(Match.class::isInstance)
                .map(block -> ((Match) block).getTable())
                .filter(table -> table.getKind() == TableKind.PORTALS_LISTS).findFirst()
                .map(table -> new PortalsCallPlan(!onHost,
                        table.getCalls() == null ? 0 : PlanUnits.ps(table.getCalls().getValue())));
    }

    private static Stream<EObject> blocks(Handler handler) {
        Iterable<EObject> contents = handler::eAllContents;
        return StreamSupport.stream(contents.spliterator(), false);
    }
}
