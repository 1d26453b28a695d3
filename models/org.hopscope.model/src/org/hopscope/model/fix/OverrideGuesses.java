// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Overrides;
import org.hopscope.model.topology.Shape;
import org.jspecify.annotations.Nullable;

/** Overrides that mean nothing, or something that cannot be. */
final class OverrideGuesses {

    private static final int MOST_DIRECTIONS = 4;

    private OverrideGuesses() {}

    /** Something that there is: the first instance, one of the directions, or no direction. */
    static Stream<QuickFix> existing(EObject element, FixTrial trial) {
        var override = (InstanceOverride) element;
        var shape = shape(element);
        if (shape.isEmpty()) {
            return Stream.empty();
        }
        var at = shape.get().instance(override.getInstance());
        if (at.isEmpty()) {
            return Stream.of(Edits.set(element, Literals.INSTANCE_OVERRIDE__INSTANCE, shape.get().name(0)));
        }
        var directions = IntStream.range(0, Math.min(MOST_DIRECTIONS, shape.get().ports(at.getAsInt())))
                .mapToObj(port -> shape.get().direction(at.getAsInt(), port));
        return Stream.concat(directions.map(direction -> direction(element, direction)),
                Stream.of(direction(element, null)));
    }

    private static QuickFix direction(EObject override, @Nullable String direction) {
        return Edits.set(override, Literals.INSTANCE_OVERRIDE__DIRECTION, direction);
    }

    /** Changes that the place of the override can have, and no others. */
    static Stream<QuickFix> suitable(EObject element, FixTrial trial) {
        boolean ofLink = Overrides.isOfLink((InstanceOverride) element);
        return Stream.of(new QuickFix("Keep only what a " + (ofLink ? "link" : "node") + " can have",
                Edits.on(element, one -> {
                    var override = (InstanceOverride) one;
                    if (ofLink) {
                        override.setNodeType(null);
                        override.setAbsent(false);
                    } else {
                        override.setLinkType(null);
                        override.setBroken(false);
                    }
                })));
    }

    /** The node goes with its link. */
    static Stream<QuickFix> absentNode(EObject element, FixTrial trial) {
        var override = (InstanceOverride) element;
        var place = shape(element).flatMap(shape -> Overrides.place(shape, override));
        if (place.isEmpty() || !place.get().ofLink()) {
            return Stream.empty();
        }
        var shape = shape(element).orElseThrow();
        int node = shape.isNode(place.get().instance()) ? place.get().instance()
                : shape.neighbour(place.get().instance(), place.get().port());
        return Stream.of(new QuickFix("Make '" + shape.name(node) + "' absent instead", Edits.on(element, one -> {
            var changed = (InstanceOverride) one;
            changed.setInstance(shape.name(node));
            changed.setDirection(null);
            changed.setLinkType(null);
            changed.setBroken(false);
            changed.setAbsent(true);
        })));
    }

    /** Whole links: each broken one by itself, then all of them. */
    static Stream<QuickFix> wholeLinks(EObject topology, FixTrial trial) {
        if (!(topology instanceof Topology broken)) {
            return Stream.empty();
        }
        var each = broken.getOverrides().stream().filter(InstanceOverride::isBroken).map(Edits::remove);
        return Stream.concat(each, Stream.of(new QuickFix("Remove all overrides that break links",
                Edits.on(topology, one -> ((Topology) one).getOverrides().removeIf(InstanceOverride::isBroken)))));
    }

    private static Optional<Shape> shape(EObject override) {
        return override.eContainer() instanceof Topology topology ? Shape.of(topology) : Optional.empty();
    }
}
