// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.ReductionPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;
import org.jspecify.annotations.Nullable;

/**
 * The units of switches that combine packets. Every member of a tree gives it its packets in order; a switch combines
 * those with the same number of all its inputs and sends one on:
 *
 * <pre>
 *   up    head -&gt; router latency -&gt; tail -&gt; unit, packet by packet -&gt; all there -&gt; latency -&gt; link
 *   root  as up, then down
 *   down  head -&gt; router latency -&gt; all links at once, as each becomes free -&gt; link ... exit to the node
 * </pre>
 *
 * A switch with one input has nothing to combine and passes packets up as it passes them down. A unit takes a packet
 * out of its input buffer as soon as the tail is there: it has a buffer for each, since no member has more packets
 * under way than a switch has buffers for its tree. So no packet waits, in a link's buffer, for one that is elsewhere;
 * each link is a path of its own, on the channel that the member has chosen, whatever the topology.
 */
public final class Reductions extends EventHandler {

    /** Mode of a packet on its way to be combined. */
    static final int UP = Fabric.DEPOSIT << 1;
    /** Mode of a packet that carries a result. */
    static final int DOWN = UP << 1;

    private static final int TAIL = 0;
    private static final int COMBINED = 1;
    private static final int RESULT = 2;
    private static final int NONE = -1;

    private final Fabric fabric;
    private final Engine engine;
    private final StampLog stamps;
    private final SimPlan plan;
    private final Wiring wiring;
    private final Pipes pipes;
    private final PacketPool packets;
    private final BufferReturns returns;
    private final Injections injections;
    private final PacketSink sink;
    private final int code;
    private final int headCode;
    private final ReductionMembers members = new ReductionMembers();
    private final ReductionAims aims = new ReductionAims();
    private final UsageColumn usage;
    private @Nullable ReductionTrees layer;
    private int trees;
    /** Per vertex of all trees, numbered through: its switch, and the way to its parent; -1 at a root. */
    private int[] switchOf = new int[0];
    private int[] treeOf = new int[0];
    private int[] parent = new int[0];
    private int[] up = new int[0];
    private int[] inputs = new int[0];
    /** Per vertex of all trees the end of its part of the outputs below; it begins where the one before ends. */
    private int[] outputEnd = new int[0];
    private int[] output = new int[0];
    /** What an output leads to: a vertex of a tree, or a member. */
    private int[] outputTo = new int[0];
    private int[] window = new int[0];
    /** Buffers: per vertex of all trees as many as the window, each for one number of packet. */
    private int[] firstSlot = new int[0];
    private int[] slotOwner = new int[0];
    private long[] slotNumber = new long[0];
    private int[] slotShape = new int[0];
    private int[] slotStamp = new int[0];
    /** Packets that the unit has begun, and has ended, to take in. */
    private int[] slotInputs = new int[0];
    private int[] slotDone = new int[0];
    /** Per switch when its unit is free, and what it works on until then. */
    private final long[] freePs;
    private final int[] lastSlot;

    /** @param headCode code of the event at which the head of a packet is in the router of its source */
    Reductions(FabricSetup setup, Fabric fabric, Injections injections, BufferReturns returns, Arbiter arbiter,
            PacketSink sink, int headCode) {
        this.fabric = fabric;
        this.injections = injections;
        this.returns = returns;
        this.sink = sink;
        this.headCode = headCode;
        engine = setup.engine();
        stamps = setup.stamps();
        plan = setup.plan();
        wiring = setup.wiring();
        pipes = arbiter.pipes();
        packets = arbiter.packets();
        code = engine.register(this);
        freePs = new long[wiring.vertices()];
        lastSlot = Columns.filled(wiring.vertices(), NONE);
        usage = stamps.usage().column(Resource.REDUCTION, wiring.vertices());
    }

    /** True if any switch of a plan combines packets. */
    static boolean areIn(SimPlan plan) {
        return plan.routers().stream().anyMatch(router -> router.switching().reduction().exists());
    }

    /**
     * Lays a tree over members; their vertices, a vertex once for each member there.
     *
     * @return the number of its first member; the others follow
     * @throws IllegalArgumentException when there is no such tree, see {@link ReductionTrees#over}
     */
    public int join(int[] vertices) {
        var known = layer;
        if (known == null) {
            known = new ReductionTrees(plan, wiring);
            layer = known;
        }
        var tree = known.over(vertices, trees++).orElseThrow(() -> new IllegalArgumentException(
                "no tree of switches that combine packets joins the members"));
        int first = switchOf.length;
        int packetsOfTree = Arrays.stream(tree.switches()).map(vertex -> reduction(vertex).window()).min().orElse(1);
        int member = members.add(tree, first, packetsOfTree);
        grow(first, first + tree.size(), packetsOfTree);
        int number = aims.add(member, packetsOfTree);
        int[] inputsOfTree = tree.inputs();
        for (int i = 0; i < tree.size(); i++) {
            switchOf[first + i] = tree.switches()[i];
            treeOf[first + i] = number;
            parent[first + i] = i == 0 ? NONE : first + tree.parent()[i];
            up[first + i] = tree.up()[i];
            inputs[first + i] = inputsOfTree[i];
        }
        list(tree, first, member);
        return member;
    }

    /** True if a member may give its tree a packet; if not, the sink is told that it may be given one. */
    public boolean mayGive(int member) {
        return members.mayGive(member);
    }

    /**
     * A member gives its tree a packet, as in {@link Fabric#inject}: its destination does not matter. It comes back as
     * the result, with the same message and number. May be called only if {@link #mayGive} allows it.
     *
     * @param aim what becomes of the result, see {@link ReductionAims}; the same for all members
     * @param bareBytes size of such a packet without payload
     * @return false when the router of the source has no buffer for it
     */
    public boolean give(int vertex, int member, Outgoing outgoing, int aim, int bareBytes) {
        long now = engine.nowPs();
        int link = members.in(member);
        outgoing.destination = wiring.target(link);
        int packet = injections.open(vertex, outgoing, 0, UP, now);
        if (packet == NONE) {
            return false;
        }
        long number = members.give(member, outgoing);
        aims.given(treeOf[members.leaf(member)], number, aim, bareBytes);
        packets.message(packet, members.leaf(member));
        packets.number(packet, number);
        packets.output(packet, link);
        long head = now + pipes.router(vertex).latencyPs();
        packets.stamp(packet, stamps.stamp(outgoing.stamp, head, Component.SWITCHING, Part.ROUTER, vertex));
        engine.schedule(head, headCode, packet, link);
        return true;
    }

    /** The head of a packet is in a router. Returns false if it only has to ask for its output. */
    boolean takes(int packet, long now) {
        int input = packets.input(packet);
        if (!pipes.isLink(input)) {
            return false;
        }
        int at = pipes.target(input);
        boolean isUp = (packets.modes(packet) & UP) != 0;
        if (!isUp && isMember(packet)) {
            return false;
        }
        int pipe = packets.output(packet);
        long tail = pipes.stores(at) ? now : now + pipes.serialisationPs(pipe, packets.bytes(packet));
        int stamp = packets.stamp(packet);
        int vertex = packets.message(packet);
        if (isUp && (inputs[vertex] > 1 || parent[vertex] == NONE)) {
            int whole = stamps.stamp(stamp, tail, Component.SERIALISATION, Part.LINK, input);
            packets.stamp(packet, whole);
            returns.leave(packet, tail, whole);
            engine.schedule(tail, code + TAIL, packet, vertex);
            return true;
        }
        returns.leave(packet, tail, stamp);
        int shape = Fabric.shape(packets.bytes(packet), packets.channel(packet));
        long number = packets.number(packet);
        packets.close(packet);
        sendOn(vertex, isUp, number, shape, stamp);
        return true;
    }

    /** A packet with a result has come out of the network at a member's node: it is the member's own packet again. */
    void back(int vertex, int packet) {
        int member = outputOf(packets.message(packet));
        boolean waits = !members.mayGive(member);
        int place = members.takeBack(member, packets.number(packet));
        packets.message(packet, members.message(place));
        packets.number(packet, members.number(place));
        sink.packetArrived(vertex, packet);
        if (waits) {
            sink.injectionFree(vertex);
        }
    }

    @Override
    public void handle(int kind, int a, int b) {
        switch (kind) {
            case TAIL -> combine(a, b);
            case COMBINED -> combined(a, b);
            case RESULT -> {
                int vertex = slotOwner[a];
                sendOn(vertex, parent[vertex] != NONE, slotNumber[a], slotShape[a], b);
            }
            default -> throw new IllegalStateException("reduction event " + kind);
        }
    }

    /** A packet is in a switch as a whole: the unit takes it in after those before it. */
    // hot: packet hop
    private void combine(int packet, int vertex) {
        long now = engine.nowPs();
        int at = switchOf[vertex];
        long number = packets.number(packet);
        int slot = firstSlot[vertex] + (int) (number % window[vertex]);
        int bytes = packets.bytes(packet);
        int before = slotInputs[slot] == 0 ? 0 : Outgoing.bytesOf(slotShape[slot]);
        slotNumber[slot] = number;
        slotShape[slot] = Fabric.shape(Math.max(before, bytes), packets.channel(packet));
        long begin = Math.max(now, freePs[at]);
        long end = begin + reduction(at).rate().timePs(bytes);
        int stamp = packets.stamp(packet);
        if (begin > now) {
            stamp = stamps.stamp(stamp, begin, lastSlot[at] == slot ? Component.REDUCTION : Component.CONTENTION,
                    Part.ROUTER, at);
        }
        stamp = stamps.stamp(stamp, end, Component.REDUCTION, Part.ROUTER, at);
        usage.use(at, end - begin, begin - now);
        freePs[at] = end;
        lastSlot[at] = slot;
        packets.close(packet);
        slotInputs[slot]++;
        engine.schedule(end, code + COMBINED, slot, stamp);
    }

    private void combined(int slot, int stamp) {
        slotStamp[slot] = stamps.later(slotStamp[slot], stamp);
        slotDone[slot]++;
        int vertex = slotOwner[slot];
        if (slotDone[slot] == inputs[vertex]) {
            int at = switchOf[vertex];
            long result = engine.nowPs() + reduction(at).latencyPs();
            int whole = stamps.stamp(slotStamp[slot], result, Component.REDUCTION, Part.ROUTER, at);
            slotStamp[slot] = StampLog.NONE;
            slotInputs[slot] = 0;
            slotDone[slot] = 0;
            engine.schedule(result, code + RESULT, slot, whole);
        }
    }

    /** Sends a packet from a switch to its parent, or to all that it has packets from. */
    private void sendOn(int vertex, boolean upwards, long number, int shape, int stamp) {
        if (upwards) {
            send(vertex, up[vertex], parent[vertex], number, shape, stamp, UP);
            return;
        }
        int aim = aims.aim(treeOf[vertex], number);
        if (aim != ReductionAims.ALL) {
            sendApart(vertex, aim, number, shape, stamp);
            return;
        }
        for (int i = vertex == 0 ? 0 : outputEnd[vertex - 1]; i < outputEnd[vertex]; i++) {
            send(vertex, output[i], outputTo[i], number, shape, stamp, DOWN);
        }
    }

    /** Sends a result towards the root alone, or to all but the root; the others get packets without payload. */
    private void sendApart(int vertex, int aim, long number, int shape, int stamp) {
        int tree = treeOf[vertex];
        int bare = Fabric.shape(aims.bareBytes(tree, number), Outgoing.channelOf(shape));
        boolean toRoot = ReductionAims.isToRoot(aim);
        int root = aims.root(tree, aim);
        int apart = toRoot ? towards(vertex, root) : outputOf(root);
        for (int i = vertex == 0 ? 0 : outputEnd[vertex - 1]; i < outputEnd[vertex]; i++) {
            boolean whole = outputTo[i] == apart == toRoot;
            send(vertex, output[i], outputTo[i], number, whole ? shape : bare, stamp, DOWN);
        }
    }

    /** What the output of a vertex leads to through which a member below it is reached; nothing else if it is not. */
    private int towards(int vertex, int member) {
        int at = members.leaf(member);
        int below = outputOf(member);
        while (at != vertex) {
            below = at;
            at = parent[at];
            if (at == NONE) {
                return Integer.MIN_VALUE;
            }
        }
        return below;
    }

    /** A member as what an output leads to, which its sign tells from a vertex; and the same backwards. */
    private static int outputOf(int member) {
        return -1 - member;
    }

    private void send(int vertex, int link, int to, long number, int shape, int stamp, int mode) {
        int packet = packets.open(to, number, wiring.target(link));
        packets.bytes(packet, Outgoing.bytesOf(shape));
        packets.channel(packet, Outgoing.channelOf(shape));
        packets.way(packet, 0);
        packets.modes(packet, mode);
        packets.input(packet, pipes.injection(switchOf[vertex]));
        packets.counter(packet, NONE);
        packets.stamp(packet, stamp);
        packets.output(packet, link);
        fabric.request(packet);
    }

    private boolean isMember(int packet) {
        return packets.message(packet) < 0;
    }

    private ReductionPlan reduction(int vertex) {
        return pipes.router(vertex).switching().reduction();
    }

    private void grow(int first, int end, int packetsOfTree) {
        switchOf = Columns.grown(switchOf, end);
        treeOf = Columns.grown(treeOf, end);
        parent = Columns.grown(parent, end);
        up = Columns.grown(up, end);
        inputs = Columns.grown(inputs, end);
        outputEnd = Columns.grown(outputEnd, end);
        window = Columns.grown(window, end);
        firstSlot = Columns.grown(firstSlot, end);
        int slots = slotOwner.length;
        int more = Math.addExact(slots, Math.multiplyExact(end - first, packetsOfTree));
        slotOwner = Columns.grown(slotOwner, more);
        slotNumber = Columns.grown(slotNumber, more);
        slotShape = Columns.grown(slotShape, more);
        slotStamp = Columns.grown(slotStamp, more);
        slotInputs = Columns.grown(slotInputs, more);
        slotDone = Columns.grown(slotDone, more);
        Arrays.fill(slotStamp, slots, more, StampLog.NONE);
        for (int vertex = first; vertex < end; vertex++) {
            window[vertex] = packetsOfTree;
            firstSlot[vertex] = slots + (vertex - first) * packetsOfTree;
            Arrays.fill(slotOwner, firstSlot[vertex], firstSlot[vertex] + packetsOfTree, vertex);
        }
    }

    /** Lists the outputs of the vertices of a tree: to its vertices, then to members. */
    private void list(ReductionTree tree, int first, int member) {
        int at = output.length;
        output = Columns.grown(output, at + tree.size() - 1 + tree.members());
        outputTo = Columns.grown(outputTo, output.length);
        int[] next = tree.inputs();
        for (int vertex = 0; vertex < tree.size(); vertex++) {
            int begin = at;
            at += next[vertex];
            next[vertex] = begin;
            outputEnd[first + vertex] = at;
        }
        for (int child = 1; child < tree.size(); child++) {
            int to = next[tree.parent()[child]]++;
            output[to] = tree.down()[child];
            outputTo[to] = first + child;
        }
        for (int one = 0; one < tree.members(); one++) {
            int to = next[tree.leaf()[one]]++;
            output[to] = tree.out()[one];
            outputTo[to] = outputOf(member + one);
        }
    }
}
