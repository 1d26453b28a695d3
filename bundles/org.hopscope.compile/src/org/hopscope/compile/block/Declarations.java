// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import org.hopscope.compile.units.PlanUnits;
import org.hopscope.model.core.Element;
import org.hopscope.model.expression.ReachableBlocks;
import org.hopscope.model.expression.ProtocolNames;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.protocol.Counter;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.MatchTable;
import org.hopscope.model.protocol.MessageQueue;
import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Scope;
import org.hopscope.model.protocol.Service;
import org.hopscope.model.protocol.TableKind;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.protocol.Variable;
import org.hopscope.model.protocol.Waiting;
import org.hopscope.sim.plan.BlockCounter;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockPacket;
import org.hopscope.sim.plan.BlockQueue;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTable;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.BlockVariable;
import org.hopscope.sim.plan.LaneCalls;
import org.hopscope.sim.trace.Component;

/**
 * The declarations of all layers of a stack, and the handlers that can run, in the order of the drawing; their places
 * are their numbers.
 */
record Declarations(PartLists parts, ReachableBlocks reachable, List<Lane> lanes, List<MessageQueue> queues,
        List<MatchTable> tables, List<Tokens> tokens, List<Counter> counters, List<PacketKind> packets) {

    private static final int NO_PART = -1;

    static Declarations of(List<ProtocolLayer> layers, PartLists parts) {
        return new Declarations(parts, ReachableBlocks.of(layers), join(layers, layer -> layer.getLanes().stream()),
                join(layers, layer -> layer.getQueues().stream()), join(layers, layer -> layer.getTables().stream()),
                join(layers, layer -> layer.getTokens().stream()),
                join(layers, layer -> layer.getCounters().stream()),
                join(layers, layer -> layer.getPackets().stream()));
    }

    List<Handler> handlers() {
        return reachable.handlers();
    }

    List<BlockLane> lanePlans() {
        return lanes.stream().map(this::lane).toList();
    }

    List<BlockQueue> queuePlans() {
        return queues.stream().map(queue -> new BlockQueue(queue.getName(), scope(queue.getScope()),
                part(parts.queues(), queue.getPart()), queue.getEntries(), queue.isTurns())).toList();
    }

    List<BlockTable> tablePlans() {
        return tables.stream().map(table -> new BlockTable(table.getName(), kind(table.getKind()),
                scope(table.getScope()), part(parts.tables(), table.getPart()), table.getEntries(),
                PlanUnits.ps(table.getPerItem()), table.isOverflow(), table.isCached())).toList();
    }

    List<BlockTokens> tokenPlans() {
        return tokens.stream().map(this::tokens).toList();
    }

    private BlockTokens tokens(Tokens one) {
        if (one.getPart() instanceof NetworkPort port) {
            return new BlockTokens(one.getName(), BlockScope.PEER, number(parts.ports(), port),
                    one.isAdaptive() ? BlockTokens.Place.ANY : BlockTokens.Place.PINNED, 0);
        }
        return new BlockTokens(one.getName(), scope(one.getScope()), part(parts.tokens(), one.getPart()),
                one.getPart() != null ? 0 : ExpressionCompiler.constant(one.getCount(),
                        ProtocolNames.ofParameters((ProtocolLayer) one.eContainer())));
    }

    List<BlockCounter> counterPlans() {
        return counters.stream()
                .map(one -> new BlockCounter(one.getName(), scope(one.getScope()), one.getEntries())).toList();
    }

    static List<BlockVariable> plans(List<Variable> variables) {
        return variables.stream()
                .map(one -> new BlockVariable(one.getName(), scope(one.getScope()), one.getInitial())).toList();
    }

    List<BlockPacket> packetPlans() {
        return packets.stream().map(packet -> new BlockPacket(packet.getName(),
                packet.getHeader() == null ? 0 : Math.toIntExact(packet.getHeader().toBytes()),
                packet.getPayload() == null ? BlockPacket.ANY : Math.toIntExact(packet.getPayload().toBytes()),
                packet.getChannel(),
                packet.isAdaptive(), packet.isUntimed(), packet.getFields())).toList();
    }

    /** True if a lane is bound to the processor of the host. */
    static boolean isOnHost(Lane lane) {
        return lane.getPart() instanceof Processor;
    }

    /** The number of a part, which must exist. */
    static int number(List<? extends Element> list, Element part) {
        return PartLists.number(list, part).orElseThrow(() -> new IllegalArgumentException(
                "'" + part.getName() + "' is not a part of the node"));
    }

    private BlockLane lane(Lane lane) {
        boolean onHost = isOnHost(lane);
        return new BlockLane(lane.getName(), onHost ? BlockLane.HOST : server(lane),
                onHost && lane.getService() == Service.IN_CALLS, lane.getWaiting() == Waiting.HOLD,
                onHost && lane.getService() == Service.ANY_TIME ? lane.getCore() : 0,
                lane.isLine(), Component.valueOf(lane.getComponent().getName()),
                new LaneCalls(lane.isRounds(), lane.isUrgent(), lane.isInterrupts(), PlanUnits.ps(lane.getPoll())));
    }

    private int server(Lane lane) {
        return parts.number(parts.servers(), lane.getPart(), lane.getSlot()).orElseThrow();
    }

    private static int part(List<? extends Element> list, Element part) {
        return part == null ? NO_PART : number(list, part);
    }

    private static BlockScope scope(Scope scope) {
        return switch (scope) {
            case NODE -> BlockScope.NODE;
            case RANK -> BlockScope.RANK;
            case PEER -> BlockScope.PEER;
            case MESSAGE -> BlockScope.MESSAGE;
        };
    }

    private static BlockTable.Kind kind(TableKind kind) {
        return switch (kind) {
            case POSTED_RECEIVES -> BlockTable.Kind.POSTED_RECEIVES;
            case UNEXPECTED_MESSAGES -> BlockTable.Kind.UNEXPECTED_MESSAGES;
            case NUMBERS -> BlockTable.Kind.NUMBERS;
            case PORTALS_LISTS -> BlockTable.Kind.PORTALS_LISTS;
        };
    }

    private static <T> List<T> join(List<ProtocolLayer> layers, Function<ProtocolLayer, Stream<T>> part) {
        return layers.stream().flatMap(part).toList();
    }
}
