// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;
import java.util.Objects;

import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.fifo.InjectionFifos;
import org.hopscope.sim.fifo.Outlet;
import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.PortFifos;
import org.hopscope.sim.trace.StampLog;

/**
 * Places in the injection FIFOs of ports, for the next packet of a handler. Each core has FIFOs of its own; handlers
 * that do not run on the core of a rank use those of the first core of their node.
 */
final class Places {

    static final int NONE = -1;

    private final Agenda agenda;
    private final Wiring wiring;
    private final HostProcessors processors;
    private final List<BlockTokens> plans;
    private final boolean[] arePlaces;
    private final int[] vertexOfRank;
    private final int[] coreOf;
    private final int[] rankOf;
    private final int ports;
    /** Per port its FIFOs; null for a port without. */
    private final InjectionFifos[] fifos;
    /** Per port and FIFO the places that tasks have taken for packets to come; empty until one takes one. */
    private final char[][] taken;
    /** Per port its FIFOs of a core. */
    private final int[] injection;
    /** Tasks that wait for a place, by core. */
    private final TaskLists waiting;
    private final Items items;
    private final Threads threads;

    Places(BlockSetup setup, Items items, Threads threads) {
        this.items = items;
        this.threads = threads;
        agenda = setup.underWay().agenda();
        wiring = setup.layer().wiring();
        processors = setup.layer().processors();
        plans = setup.stack().state().tokens();
        arePlaces = new boolean[plans.size()];
        for (int tokens = 0; tokens < arePlaces.length; tokens++) {
            arePlaces[tokens] = plans.get(tokens).place() != BlockTokens.Place.NONE;
        }
        vertexOfRank = setup.layer().workload().vertexOfRank();
        coreOf = setup.layer().cores();
        rankOf = Columns.filled(processors.cores(), NONE);
        for (int rank = 0; rank < coreOf.length; rank++) {
            rankOf[coreOf[rank]] = rank;
        }
        List<PortPart> all = setup.hardware().alike().ports();
        ports = all.size();
        fifos = new InjectionFifos[ports];
        taken = new char[ports][0];
        injection = new int[ports];
        for (int port = 0; port < ports; port++) {
            int number = port;
            PortFifos plan = all.get(port).fifos();
            injection[port] = plan.injection();
            fifos[port] = plan.injection() == 0 ? null
                    : new InjectionFifos(outlet(setup), processors, setup.hardware().nics().length,
                            plan.injection(), plan.injectionPackets(), (vertex, core) -> room(number, vertex, core));
        }
        waiting = new TaskLists();
    }

    /** Where packets leave FIFOs, which nodes on circuits have none of. */
    private static Outlet outlet(BlockSetup setup) {
        return new Outlet(Objects.requireNonNull(setup.hardware().fabric()), setup.layer().engine(),
                setup.layer().stamps());
    }

    /** True if tokens are places. */
    boolean has(int tokens) {
        return arePlaces[tokens];
    }

    /** True if a port has FIFOs. */
    boolean hasFifos(int port) {
        return fifos[port] != null;
    }

    /** Takes a place for a task; false if there is none. */
    boolean take(int tokens, Task task) {
        if (task.peer == Tasks.NONE) {
            throw new ProtocolFailure(task.handler, task.step, "takes a place for a packet without a destination");
        }
        use(task);
        int fifo = free(tokens, task);
        if (fifo == NONE) {
            return false;
        }
        int port = plans.get(tokens).part();
        addTaken(port, fifo);
        task.place = fifo * ports + port;
        return true;
    }

    /** True if a task that comes to an operation gets the place that this takes. */
    boolean isThere(Step take, Task task) {
        return task.peer != Tasks.NONE && isInTurn(take, task) && free(take.subject, task) != NONE;
    }

    /** True unless a task would overtake others: if an operation waits for its place, it comes after those that do. */
    boolean isInTurn(Step take, Task task) {
        return take.otherwise != null || waiting.isEmpty(core(task));
    }

    /** The FIFO of the place that a task would take, or -1 if there is none. */
    private int free(int tokens, Task task) {
        BlockTokens plan = plans.get(tokens);
        int port = plan.part();
        int fifo = find(port, task, vertexOfRank[task.peer], plan.place() == BlockTokens.Place.ANY);
        return fifo == NONE || isTaken(port, task.vertex, fifo) ? NONE : fifo;
    }

    /** The FIFO in which a task has a place, which it has no more then; -1 if it has none. */
    int use(Task task) {
        if (task.place == NONE) {
            return NONE;
        }
        int fifo = task.place / ports;
        taken[task.place % ports][fifo]--;
        task.place = NONE;
        return fifo;
    }

    /** A FIFO of a task's core with room for a packet to a vertex, or -1. */
    int find(int port, Task task, int target, boolean any) {
        return find(port, task.vertex, core(task), target, any);
    }

    /** A FIFO of a core with room for a packet to a vertex, or -1. */
    int find(int port, int vertex, int core, int target, boolean any) {
        // a packet for its own node enters its router like all others
        return any || vertex == target ? fifos[port].any(vertex, core)
                : fifos[port].pinned(vertex, core, wiring.linkInMachine(wiring.next(vertex, target)));
    }

    /** Takes a place in the FIFO of the first port of a rank that leads to a vertex; -1 if there is none. */
    int take(int rank, int vertex) {
        int from = vertexOfRank[rank];
        int fifo = fifos[0].pinned(from, coreOf[rank], wiring.linkInMachine(wiring.next(from, vertex)));
        if (fifo == NONE || isTaken(0, from, fifo)) {
            return NONE;
        }
        addTaken(0, fifo);
        return fifo;
    }

    /** True if tasks have taken all places of a FIFO, or as many as can be counted. */
    private boolean isTaken(int port, int vertex, int fifo) {
        int count = taken[port].length == 0 ? 0 : taken[port][fifo];
        return fifos[port].room(vertex, fifo) <= count || count == Character.MAX_VALUE;
    }

    private void addTaken(int port, int fifo) {
        if (taken[port].length == 0) {
            taken[port] = new char[Math.multiplyExact(processors.cores(), injection[port])];
        }
        taken[port][fifo]++;
    }

    /** Puts a packet into a FIFO in which {@link #take(int, int)} has taken a place. */
    void add(int rank, int fifo, Outgoing packet) {
        taken[0][fifo]--;
        fifos[0].add(vertexOfRank[rank], fifo, packet);
    }

    /** The core whose FIFOs a task uses. */
    int core(Task task) {
        return task.handler.inCalls ? coreOf[task.rank] : processors.core(task.vertex, 0);
    }

    /** True if a FIFO has room. */
    boolean hasRoom(int port, int vertex, int fifo) {
        return fifos[port].hasRoom(vertex, fifo);
    }

    /** The FIFOs of a port. */
    InjectionFifos of(int port) {
        return fifos[port];
    }

    /** A task waits for a place. */
    void await(Task task) {
        waiting.add(core(task), task);
    }

    /** The router of a vertex takes packets again. */
    void pump(int vertex) {
        for (InjectionFifos one : fifos) {
            if (one != null) {
                one.pump(vertex);
            }
        }
    }

    /** A place that was taken in the FIFOs of a core is free again: tasks that wait for one may go on. */
    void freed(int core) {
        while (!waiting.isEmpty(core) && take(waiting.first(core).step.subject, waiting.first(core))) {
            Task task = waiting.take(core);
            items.resume(task, task.step.next, StampLog.NONE);
        }
    }

    /** Packets in all FIFOs. */
    long waiting() {
        long sum = 0;
        for (InjectionFifos one : fifos) {
            sum += one == null ? 0 : one.waiting();
        }
        return sum;
    }

    private void room(int port, int vertex, int core) {
        freed(core);
        if (rankOf[core] != NONE) {
            threads.look(rankOf[core]);
        }
        agenda.add(Agenda.PORT, vertex * ports + port);
    }
}
