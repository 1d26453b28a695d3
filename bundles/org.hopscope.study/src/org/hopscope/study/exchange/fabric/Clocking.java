// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.math.BigDecimal;
import java.math.MathContext;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.setting.Origins;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.plan.RouterChannels;

/**
 * Turns cycles and flits of a file into times, rates and sizes. A channel carries a flit per cycle. A packet is never
 * smaller than that of the template, which its header has to fit into, and a buffer holds two packets at least.
 */
public final class Clocking {

    /** The cycle that is assumed. */
    public static final String USUAL_CYCLE = "1 ns";
    /** The flit that is assumed. */
    public static final String USUAL_FLIT = "16 B";

    private final FlitFacts facts;
    private final Quantity cycle;
    private final Quantity flit;
    private final String source;

    private Clocking(Fabric fabric, LinkGuess guess) {
        facts = fabric.flits();
        cycle = Quantity.parse(Dimension.TIME, guess.cycle().isEmpty() ? USUAL_CYCLE : guess.cycle());
        var size = guess.flit().isEmpty() ? facts.flit() : guess.flit();
        flit = Quantity.parse(Dimension.DATA_SIZE, size.isEmpty() ? USUAL_FLIT : size);
        source = "with cycles of " + cycle + " and flits of " + flit + ": " + fabric.source();
    }

    /** Finishes the machine of a fabric, not yet timed: nothing if its file does not count in cycles. */
    static void finish(Machine machine, Fabric fabric, LinkGuess guess) {
        if (fabric.flits().inCycles()) {
            var clocking = new Clocking(fabric, guess);
            machine.getRouterTypes().forEach(clocking::finish);
            fabric.flits().routing().finish(machine, fabric.source());
        }
    }

    /** The fabric with the rate and latency of all links. */
    static Fabric timed(Fabric fabric, LinkGuess guess) {
        if (!fabric.flits().inCycles()) {
            return fabric;
        }
        var clocking = new Clocking(fabric, guess);
        return fabric.withKinds(clocking.source, clocking::timed);
    }

    /** A kind of links, counted from 0, of a fabric that names its topology only. */
    static Fabric.CableKind kind(Fabric fabric, int number, LinkGuess guess) {
        var cycles = fabric.flits().links();
        return fabric.flits().inCycles() ? new Clocking(fabric, guess).timed(new Fabric.CableKind("", "",
                (number < cycles.size() ? cycles.get(number) : 1) + " ns")) : Fabric.CableKind.UNKNOWN;
    }

    private Fabric.CableKind timed(Fabric.CableKind kind) {
        var rate = flit.inBaseUnits().multiply(Unit.SECOND.factor()).divide(cycle.inBaseUnits(), MathContext.DECIMAL32);
        var latency = Quantity.parse(Dimension.TIME, kind.latency().isEmpty() ? USUAL_CYCLE : kind.latency());
        return new Fabric.CableKind(kind.name(), new Quantity(rate, Unit.BYTE_PER_SECOND).convert(
                Unit.GIGABYTE_PER_SECOND).toString(), time(latency.convert(Unit.NANOSECOND).value()).toString());
    }

    private Quantity time(BigDecimal cycles) {
        var time = cycle.value().multiply(cycles).stripTrailingZeros();
        return new Quantity(new BigDecimal(time.toPlainString()), cycle.unit());
    }

    private void finish(RouterType router) {
        if (facts.packet() > 0) {
            var packet = flit.inBaseUnits().multiply(BigDecimal.valueOf(facts.packet()));
            if (packet.compareTo(router.getPacketSize().inBaseUnits()) > 0) {
                router.setPacketSize(new Quantity(packet, Unit.BYTE));
                says(router, Literals.ROUTER_TYPE__PACKET_SIZE);
            }
        }
        if (facts.buffer() > 0) {
            router.setBufferPackets(RouterFacts.possible(facts.buffer() / Math.max(1, facts.packet())));
            says(router, Literals.ROUTER_TYPE__BUFFER_PACKETS);
        }
        // a topology needs as many as its template has
        if (facts.channels() > router.getVirtualChannels()) {
            router.setVirtualChannels(Math.min(RouterChannels.MOST, facts.channels()));
            says(router, Literals.ROUTER_TYPE__VIRTUAL_CHANNELS);
        }
        if (facts.delay() > 0) {
            router.setLatency(time(BigDecimal.valueOf(facts.delay())));
            says(router, Literals.ROUTER_TYPE__LATENCY);
        }
    }

    private void says(RouterType router, EAttribute feature) {
        Origins.replace(router, feature.getName(), ProvenanceKind.ASSUMED, source);
    }
}
