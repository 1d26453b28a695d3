// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.BusRates;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.architecture.WireEnds;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.BusKind;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.parts.Bus;

/**
 * M208 to M213: a bus has a rate, or generation and lanes that there are; a wire joins two parts that have ports of
 * its kind, and a NIC of a closed architecture has the wires that it needs and no others.
 */
final class WireRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        for (var type : scope.machine().getNodeTypes()) {
            checkBuses(type.getParts(), found);
            type.getWires().forEach(wire -> checkWire(wire, found));
        }
        for (var type : scope.machine().getNicTypes()) {
            checkBuses(type.getParts(), found);
            type.getWires().forEach(wire -> checkWire(wire, found));
            checkNeeds(type, found);
        }
    }

    /** A NIC of a closed architecture runs as its parts say; a wire of it that is not there would run all the same. */
    private static void checkNeeds(NicType type, Findings found) {
        for (var need : NicWires.missing(type)) {
            var inside = need.target().eContainer() == type ? need.target() : need.source();
            found.error(inside, "M210", "No %s wire leads from '%s' to '%s', which %s needs".formatted(
                    LiteralLabel.of(need.kind().getName()), ElementPath.segment(need.source()),
                    ElementPath.segment(need.target()),
                    NicArchitecture.of(type).label()), "add the wire");
        }
        for (var wire : type.getWires()) {
            if (wire.getSource() != null && wire.getTarget() != null && NicWires.isIdle(type, wire)) {
                found.warning(wire, "M211", "The wire between '%s' and '%s' has no effect in %s".formatted(
                        ElementPath.segment(wire.getSource()), ElementPath.segment(wire.getTarget()),
                        NicArchitecture.of(type).label()), "remove it");
            }
        }
    }

    private static void checkBuses(List<? extends Element> parts, Findings found) {
        for (var part : parts) {
            if (part instanceof Bus bus) {
                checkBus(bus, new Lanes(bus.getKind(), bus.getGeneration(), bus.getLanes()),
                        BusRates.rate(bus).isPresent(), found);
            } else if (part instanceof HostBus bus) {
                checkBus(bus, new Lanes(bus.getKind(), bus.getGeneration(), bus.getLanes()),
                        BusRates.payloadRate(bus).isPresent(), found);
            }
        }
    }

    /** The generation and lanes of a bus of some kind. */
    private record Lanes(BusKind kind, int generation, int count) {}

    private static void checkBus(Element bus, Lanes lanes, boolean hasRate, Findings found) {
        var obstacle = BusRates.obstacle(lanes.kind(), lanes.generation(), lanes.count());
        if (obstacle.isPresent()) {
            var text = "Generation %s with %s lanes gives the bus no rate: %s".formatted(lanes.generation(),
                    lanes.count(), obstacle.get());
            if (hasRate) {
                found.warning(bus, "M213", text, "state both for PCI Express, or neither");
            } else {
                found.error(bus, "M213", text, "state both for PCI Express, or a rate");
            }
        } else if (!hasRate) {
            found.error(bus, "M208", "The bus has neither a rate nor a generation and lanes of PCI Express",
                    "enter a data rate such as 16 GB/s, or generation and lanes");
        }
    }

    private static void checkWire(Wire wire, Findings found) {
        for (var end : new Element[] {wire.getSource(), wire.getTarget()}) {
            if (end != null && !WireEnds.of(end).contains(wire.getKind())) {
                found.error(wire, "M209", "'%s', %s, has no port for a %s wire".formatted(
                        ElementPath.segment(end), FeatureLabel.one(((EObject) end).eClass()),
                        LiteralLabel.of(wire.getKind().getName())),
                        "choose another end or another kind of wire");
            }
        }
        if (wire.getSource() != null && wire.getSource() == wire.getTarget()) {
            found.error(wire, "M209", "Both ends of the wire are '%s'".formatted(
                    ElementPath.segment(wire.getSource())), "choose another end, or remove the wire");
        }
    }
}
