// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.jspecify.annotations.Nullable;

/**
 * The cost and the power of all nodes, NICs, routers and links of a machine. Parts without a number of their own count
 * nothing.
 *
 * @param cost in the currency of the machine; empty if no part of it has a cost
 * @param watts in watts; empty if no part of it has a power
 */
public record MachineBill(Optional<BigDecimal> cost, Optional<BigDecimal> watts) {

    /** The bill of a machine; empty without a topology. */
    public static MachineBill of(Machine machine) {
        return of(machine.getTopology());
    }

    /** The bill of a topology, in a machine or not; {@code topology} may be null. */
    public static MachineBill of(Topology topology) {
        return topology == null ? new MachineBill(Optional.empty(), Optional.empty()) : of(PartCounts.of(topology));
    }

    static MachineBill of(Map<Element, BigInteger> counts) {
        var cost = BigDecimal.ZERO;
        var milliwatts = BigDecimal.ZERO;
        boolean priced = false;
        boolean powered = false;
        for (var entry : counts.entrySet()) {
            var one = Figures.of(entry.getKey());
            var count = new BigDecimal(entry.getValue());
            priced |= one.cost() != 0;
            cost = cost.add(count.multiply(BigDecimal.valueOf(one.cost())));
            powered |= one.power() != null;
            milliwatts = one.power() == null ? milliwatts
                    : milliwatts.add(count.multiply(one.power().inBaseUnits()));
        }
        return new MachineBill(priced ? Optional.of(cost) : Optional.empty(),
                powered ? Optional.of(plain(milliwatts.divide(Unit.WATT.factor()))) : Optional.empty());
    }

    private static BigDecimal plain(BigDecimal number) {
        var stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** Cost and power of one part; the power may be null. */
    private record Figures(int cost, @Nullable Quantity power) {

        static Figures of(Element type) {
            return switch (type) {
                case NodeType node -> new Figures(node.getCost(), node.getPower());
                case NicType nic -> new Figures(nic.getCost(), nic.getPower());
                case RouterType router -> new Figures(router.getCost(), router.getPower());
                case LinkType link -> new Figures(link.getCost(), link.getPower());
                default -> new Figures(0, null);
            };
        }
    }

    /** The power with the largest unit that leaves something in front of the point, such as "41.6 kW". */
    public Optional<Quantity> power() {
        return watts.map(amount -> {
            var best = Quantity.of(amount.toPlainString(), Unit.WATT);
            for (var larger : new Unit[] {Unit.KILOWATT, Unit.MEGAWATT}) {
                if (Quantity.of(1, larger).compareTo(best) <= 0) {
                    best = best.convert(larger);
                }
            }
            return best;
        });
    }
}
