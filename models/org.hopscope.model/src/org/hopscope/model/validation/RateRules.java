// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.math.BigDecimal;
import java.math.RoundingMode;

import org.hopscope.model.architecture.BusRates;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.BusPort;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/** M305 to M307: what moves data in a NIC is not faster than its host bus, and a link is not longer than any. */
final class RateRules implements Rule {

    private static final int BITS = 8;
    /** Light takes 5 ns per metre of fibre: 20 km, which no machine room has. */
    private static final Quantity LONGEST = Quantity.of(100, Unit.MICROSECOND);

    @Override
    public void check(Scope scope, Findings found) {
        for (var node : scope.machine().getNodeTypes()) {
            for (var part : node.getParts()) {
                if (part instanceof HostBus bus && is(payloadRate(bus), Dimension.DATA_RATE)) {
                    checkNics(node, bus, found);
                }
            }
        }
        for (var link : scope.machine().getLinkTypes()) {
            checkLatency(link, found);
        }
    }

    /** The rate of payload of a bus; null if there is none. */
    private static Quantity payloadRate(HostBus bus) {
        return BusRates.payloadRate(bus).orElse(null);
    }

    private static void checkNics(NodeType node, HostBus bus, Findings found) {
        for (var part : node.getParts()) {
            if (part instanceof NicSlot slot && slot.getNicType() != null) {
                checkNic(slot.getNicType(), bus, found);
            }
        }
    }

    private static void checkNic(NicType nic, HostBus bus, Findings found) {
        for (var part : nic.getParts()) {
            if (part instanceof BusPort port) {
                compare(port, "M305", "read rate", port.getReadRate(), bus, found);
                compare(port, "M305", "write rate", port.getWriteRate(), bus, found);
            } else if (part instanceof CoreLogic logic && is(logic.getClock(), Dimension.FREQUENCY)) {
                checkDatapath(logic, bus, found);
            }
        }
    }

    /** Logic that works faster inside than its bus has room to spare, which is worth knowing and nothing wrong. */
    private static void checkDatapath(CoreLogic logic, HostBus bus, Findings found) {
        var bytes = logic.getClock().inBaseUnits().multiply(BigDecimal.valueOf(logic.getDatapathBits()))
                .divide(BigDecimal.valueOf(BITS), 0, RoundingMode.FLOOR);
        var rate = new Quantity(bytes, Unit.BYTE_PER_SECOND);
        if (rate.compareTo(payloadRate(bus)) > 0) {
            found.info(logic, "M306", "The datapath of %s bits at %s is faster than the payload rate %s of the bus '%s'"
                    .formatted(logic.getDatapathBits(), logic.getClock(), payloadRate(bus), bus.getName()),
                    "the bus will be the limit; raise its rate, or lower the clock if that is what is meant");
        }
    }

    private static void compare(Element part, String code, String what, Quantity rate, HostBus bus, Findings found) {
        if (is(rate, Dimension.DATA_RATE) && rate.compareTo(payloadRate(bus)) > 0) {
            found.warning(part, code, "The %s of %s is above the payload rate %s of the host bus '%s'".formatted(what,
                    rate, payloadRate(bus), bus.getName()), "the bus will be the limit; raise its rate or lower "
                            + "this one");
        }
    }

    private static void checkLatency(LinkType link, Findings found) {
        if (is(link.getLatency(), Dimension.TIME) && link.getLatency().compareTo(LONGEST) > 0) {
            found.warning(link, "M307", "The latency is %s, in which light travels more than 20 km of fibre".formatted(
                    link.getLatency()), "enter 5 ns per metre");
        }
    }

    private static boolean is(Quantity quantity, Dimension dimension) {
        return quantity != null && quantity.dimension() == dimension;
    }
}
