// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.Topology;

/**
 * The targets of overrides of a topology. Those that refer to nothing are left out; the rules of the model report them.
 *
 * @param shape the topology without them; empty if it has no shape
 * @param all those that refer to something
 */
public record Overrides(Optional<Shape> shape, List<Place> all) {

    /**
     * The node, router or link that an override is about.
     *
     * @param override the override
     * @param instance the node or router
     * @param port the port of its link, or -1 if the instance itself is meant
     */
    public record Place(InstanceOverride override, int instance, int port) {

        /** True if the override is about a link. */
        public boolean ofLink() {
            return port >= 0;
        }
    }

    public Overrides {
        all = List.copyOf(all);
    }

    /** The overrides of a topology, which may be null. */
    public static Overrides of(Topology topology) {
        if (topology == null || topology.getOverrides().isEmpty()) {
            return new Overrides(Optional.empty(), List.of());
        }
        var shape = Shape.of(topology);
        return new Overrides(shape, shape.isEmpty() ? List.of() : topology.getOverrides().stream()
                .flatMap(override -> place(shape.get(), override).stream()).toList());
    }

    /** True if an override is about a link, wherever that may be. */
    public static boolean isOfLink(InstanceOverride override) {
        return override.getDirection() != null && !override.getDirection().isBlank();
    }

    /** The target of an override in a shape; empty if there is no such thing. */
    public static Optional<Place> place(Shape shape, InstanceOverride override) {
        var instance = shape.instance(override.getInstance());
        if (instance.isEmpty()) {
            return Optional.empty();
        }
        if (!isOfLink(override)) {
            return Optional.of(new Place(override, instance.getAsInt(), -1));
        }
        var port = shape.port(instance.getAsInt(), override.getDirection());
        return port.isEmpty() ? Optional.empty()
                : Optional.of(new Place(override, instance.getAsInt(), port.getAsInt()));
    }

    /** Nodes that are taken out. */
    public long absentNodes() {
        return all.stream().filter(one -> one.override().isAbsent() && !one.ofLink()
                && shape.orElseThrow().isNode(one.instance())).mapToInt(Place::instance).distinct().count();
    }
}
