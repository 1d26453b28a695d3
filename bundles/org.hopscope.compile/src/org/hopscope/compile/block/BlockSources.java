// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.protocol.Arm;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.Get;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Increment;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.MatchTable;
import org.hopscope.model.protocol.MessageQueue;
import org.hopscope.model.protocol.Move;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Put;
import org.hopscope.model.protocol.Take;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.protocol.Transmit;
import org.hopscope.model.stack.ProtocolStack;
import org.jspecify.annotations.Nullable;

/** The drawn elements that the numbers of blocks stand for. */
public final class BlockSources {

    private BlockSources() {}

    /**
     * A block or a handler.
     *
     * @param label its handler and what it does, such as "post send: cross PCIe"
     * @param elementIds UUIDs of the block, its handler and the part that it occupies
     */
    public record BlockSource(String label, List<String> elementIds) {

        public BlockSource {
            elementIds = List.copyOf(elementIds);
        }
    }

    /** The sources of a stack by block number; none for a stack that is not drawn from blocks. */
    public static List<BlockSource> of(ProtocolStack stack) {
        return BlockNumbers.of(stack).elements().stream().map(BlockSources::source).toList();
    }

    /** The queues of a stack in the order of the drawing, each with the part that holds it. */
    public static List<BlockSource> queues(ProtocolStack stack) {
        return declared(stack, layer -> layer.getQueues().stream(), MessageQueue::getPart);
    }

    /** The tables of a stack in the order of the drawing, each with the part that holds it. */
    public static List<BlockSource> tables(ProtocolStack stack) {
        return declared(stack, layer -> layer.getTables().stream(), MatchTable::getPart);
    }

    /** The tokens of a stack in the order of the drawing, each with the part that holds them. */
    public static List<BlockSource> tokens(ProtocolStack stack) {
        return declared(stack, layer -> layer.getTokens().stream(), Tokens::getPart);
    }

    /** The processors and engines of a composed node, without that of the host, in the order of their numbers. */
    public static List<BlockSource> servers(NodeType type) {
        return PartLists.of(type).servers().stream().map(BlockSources::ofPart).toList();
    }

    /** The buses of a composed node in the order of their numbers; the first one leads to the host. */
    public static List<BlockSource> buses(NodeType type) {
        return PartLists.of(type).buses().stream().map(BlockSources::ofPart).toList();
    }

    private static <E extends Element> List<BlockSource> declared(ProtocolStack stack,
            Function<ProtocolLayer, Stream<E>> list, Function<E, Element> part) {
        return BlockNumbers.layers(stack).stream().flatMap(list).map(one -> new BlockSource(name(one),
                Stream.of(one, part.apply(one)).filter(Objects::nonNull).map(ElementIds::idOf).toList())).toList();
    }

    private static BlockSource ofPart(Element part) {
        return new BlockSource(name(part), List.of(ElementIds.idOf(part)));
    }

    private static String name(Element element) {
        return element.getName() == null ? element.eClass().getName() : element.getName();
    }

    private static BlockSource source(Element element) {
        var handler = BlockNumbers.handlerOf(element);
        var ids = new LinkedHashSet<String>();
        ids.add(ElementIds.idOf(element));
        ids.add(ElementIds.idOf(handler));
        Stream.of(subject(element), part(element, handler)).filter(Objects::nonNull)
                .forEach(one -> ids.add(ElementIds.idOf(one)));
        var title = handler.getName() == null ? "handler" : handler.getName();
        return new BlockSource(element == handler ? title : title + ": " + text(element), List.copyOf(ids));
    }

    /** The name of a block, or its kind and what it is about. */
    private static String text(Element block) {
        if (block.getName() != null && !block.getName().isBlank()) {
            return block.getName();
        }
        var kind = block.eClass().getName().toLowerCase(Locale.ROOT);
        var subject = subject(block);
        return subject == null || subject.getName() == null ? kind : kind + " " + subject.getName();
    }

    private static @Nullable Element subject(Element block) {
        return switch (block) {
            case Cross cross -> cross.getBus();
            case Move move -> move.getTarget();
            case Transmit transmit -> transmit.getPacket();
            case Put put -> put.getQueue();
            case Get get -> get.getQueue();
            case Match match -> match.getTable();
            case Take take -> take.getTokens();
            case Give give -> give.getTokens();
            case Tell tell -> tell.getHandler();
            case Increment increment -> increment.getCounter();
            case Arm arm -> arm.getHandler();
            default -> null;
        };
    }

    /** The part of the node or the NIC in which the time is spent. */
    private static @Nullable Element part(Element block, Handler handler) {
        return switch (block) {
            case Cross cross -> null;
            case Put put when put.getQueue().getPart() != null -> put.getQueue().getPart();
            case Get get when get.getQueue().getPart() != null -> get.getQueue().getPart();
            case Match match when match.getTable().getPart() != null -> match.getTable().getPart();
            case Take take when take.getTokens().getPart() != null -> take.getTokens().getPart();
            default -> handler.getLane().getPart();
        };
    }
}
