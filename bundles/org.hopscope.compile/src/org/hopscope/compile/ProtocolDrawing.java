// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.compile.SourceMap.Source;
import org.hopscope.compile.block.BlockSources.BlockSource;
import org.hopscope.compile.block.BlockSources;
import org.hopscope.compile.block.DrawnStack;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.machine.NodeType;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Store;

/**
 * The elements drawn for a protocol of blocks and for the general parts that it runs on. Immutable.
 *
 * @param blocks per number of a block or handler
 * @param stores queues, tables and tokens, each kind in the order of the drawing
 * @param parts per kind of node its processors and engines, and its further buses
 */
record ProtocolDrawing(List<Source> blocks, Map<Store, List<Source>> stores,
        List<Map<Resource, List<Source>>> parts) {

    /** Of a stack that is not drawn from blocks. */
    static final ProtocolDrawing NONE = new ProtocolDrawing(List.of(), new EnumMap<>(Store.class),
            List.of());

    static ProtocolDrawing of(DrawnStack drawn) {
        var stack = drawn.stack();
        if (StackFamily.of(stack) != StackFamily.COMPOSED || drawn.standsForLayers()) {
            return NONE;
        }
        var stores = new EnumMap<Store, List<Source>>(Store.class);
        stores.put(Store.QUEUE, sources(BlockSources.queues(stack)));
        stores.put(Store.TABLE, sources(BlockSources.tables(stack)));
        stores.put(Store.TOKENS, sources(BlockSources.tokens(stack)));
        return new ProtocolDrawing(sources(BlockSources.of(stack)), stores,
                drawn.types().stream().map(ProtocolDrawing::parts).toList());
    }

    private static Map<Resource, List<Source>> parts(NodeType type) {
        var parts = new EnumMap<Resource, List<Source>>(Resource.class);
        parts.put(Resource.SERVER, sources(BlockSources.servers(type)));
        parts.put(Resource.PART_BUS, sources(BlockSources.buses(type)));
        return parts;
    }

    private static List<Source> sources(List<BlockSource> drawn) {
        return drawn.stream().map(one -> new Source(one.label(), one.elementIds())).toList();
    }

    /**
     * The element drawn for a part of a composed node.
     *
     * @param index the part's number among those of its kind in the node
     */
    Optional<Source> part(Resource resource, int nodeType, int index) {
        return switch (resource) {
            case SERVER -> at(nodeType, resource, index);
            // both ways of a bus are drawn as one, and the first bus is that of the host
            case BUS_DOWN, BUS_UP -> parts.get(nodeType).get(Resource.PART_BUS).stream().findFirst();
            case PART_BUS -> at(nodeType, resource, 1 + index / 2);
            case TABLE -> Optional.of(stores.get(Store.TABLE).get(index));
            case TOKENS -> Optional.of(stores.get(Store.TOKENS).get(index));
            default -> Optional.empty();
        };
    }

    private Optional<Source> at(int nodeType, Resource resource, int index) {
        return Optional.of(parts.get(nodeType).get(resource).get(index));
    }
}
