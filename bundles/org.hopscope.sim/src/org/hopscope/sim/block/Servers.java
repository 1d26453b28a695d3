// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.Discovery;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The processors and engines of all nodes, and the interrupt level of their hosts. Each has servers; a task gets a free
 * one, or waits in the order of its arrival, in a polling loop in the order of the handlers. A task that had given its
 * server up comes before those that have not begun.
 */
final class Servers {

    private static final int NONE = -1;

    private final Engine engine;
    private final Lanes lanes;
    private final Items items;
    /** Per server its part; null for the interrupt level of a host. */
    private final ServerPart[] partOf;
    private final boolean[] polls;
    /** Per server the core of the host that it is, among all cores, or -1. */
    private final int[] coreOf;
    /** Per server whether it is the only one of its part and looks at its work at once and at nothing else. */
    private final boolean[] simple;
    /** Per server of a node the kind of part that it is shown at. */
    private final Part[] placeOf;
    private final HostProcessors processors;
    private final Counters counters;
    private final Agenda agenda;
    /** Servers of a node: those of its NIC, cores that work for lanes, and the interrupt level. */
    private final int each;
    private final int inNic;
    private final int sources;
    private final int[] free;
    private final TaskLists resumed;
    private final TaskLists ready;
    private final int[] waiting;
    private final int[] resuming;
    private final int[] position;
    private final long[] lastEndPs;
    /** When a server without an event for that becomes free, or -1. */
    private final long[] endPs;
    private final int[] lastStamp;
    /** Whether the next task follows another one, so that no interrupt is needed. */
    private final boolean[] warm;
    private final RandomStreams phases;
    private final int[] pollers;
    /** Polling processors of a node. */
    private final int loops;
    private final UsageColumn usage;
    private final boolean keepsUse;
    private final int foundCode;
    private final int freeCode;
    private Interpreter interpreter;

    /**
     * @param foundCode the code of the event at which a processor finds work
     * @param freeCode the code of the event at which a pipelined engine takes the next item
     */
    Servers(BlockSetup setup, Lanes lanes, Items items, int foundCode, int freeCode) {
        this.lanes = lanes;
        this.items = items;
        this.foundCode = foundCode;
        this.freeCode = freeCode;
        engine = setup.layer().engine();
        processors = setup.layer().processors();
        counters = setup.layer().counters();
        agenda = setup.agenda();
        inNic = setup.alike().servers().size();
        each = inNic + lanes.cores.length + 1;
        sources = setup.alike().servers().stream().anyMatch(part -> part.discovery() == Discovery.POLLING)
                ? Math.max(1, Arrays.stream(lanes.serverSources).max().orElse(1)) : 1;
        int all = Math.multiplyExact(each, setup.nics().length);
        free = new int[all];
        resumed = new TaskLists();
        ready = new TaskLists();
        waiting = new int[all];
        resuming = new int[all];
        partOf = new ServerPart[all];
        polls = new boolean[all];
        coreOf = new int[all];
        simple = new boolean[all];
        for (int number = 0; number < all; number++) {
            ComposedNicPlan nic = setup.nics()[number / each];
            partOf[number] = nic == null ? null : part(nic, number % each);
            polls[number] = partOf[number] != null && partOf[number].discovery() == Discovery.POLLING;
            free[number] = nic == null ? 0 : partOf[number] == null ? 1 : partOf[number].servers();
            coreOf[number] = nic == null ? NONE : coreOf(number / each, number % each);
            simple[number] = coreOf[number] == NONE && isSimple(partOf[number]);
        }
        placeOf = new Part[each];
        Arrays.setAll(placeOf, i -> i >= inNic ? Part.PROCESSOR : setup.alike().servers().get(i).place());
        lastStamp = Columns.filled(all, StampLog.NONE);
        position = new int[all];
        lastEndPs = new long[all];
        endPs = new long[all];
        Arrays.fill(endPs, NONE);
        warm = new boolean[all];
        pollers = pollers(setup.alike().servers());
        loops = Arrays.stream(pollers).max().orElse(NONE) + 1;
        phases = new RandomStreams(setup.layer().seed(), "firmware polling phase", loops * setup.nics().length,
                number -> setup.layer().wiring().vertexInMachine(number / loops) * loops + number % loops);
        Usage use = setup.layer().stamps().usage();
        usage = use.parts(Resource.SERVER, setup.nics().length, inNic);
        keepsUse = use.count(Resource.SERVER) > 0;
    }

    /** A part of the NIC, a core of the host, or null for its interrupt level. */
    private ServerPart part(ComposedNicPlan nic, int server) {
        if (server < inNic) {
            return nic.servers().get(server);
        }
        return server == each - 1 ? null : new ServerPart("core " + lanes.cores[server - inNic], Discovery.DIRECT,
                nic.hostHertz(), 1, 0, 0, 0, 0, 0, null, Part.PROCESSOR);
    }

    /** The core of the host that a server is, among all cores; -1 if it is none. */
    int core(int number) {
        return coreOf[number];
    }

    private int coreOf(int vertex, int server) {
        return server < inNic || server == each - 1 ? NONE : processors.core(vertex, lanes.cores[server - inNic]);
    }

    /** Work of a task for its message has ended; what waits on the same core for the same message goes on from it. */
    void leftOff(Task task) {
        int number = number(task);
        if (core(number) != NONE) {
            lastStamp[number] = task.stamp;
        }
    }

    void attach(Interpreter runs) {
        interpreter = runs;
    }

    /** The server of a task on a lane of a node. */
    int number(Task task) {
        return number(task.vertex, task.handler);
    }

    /** The server of a handler on a lane of a node. */
    int number(int vertex, Handler handler) {
        return vertex * each + handler.server;
    }

    /** Whether a server is the interrupt level of a host. */
    boolean isHost(int number) {
        return partOf[number] == null;
    }

    ServerPart part(int number) {
        return partOf[number];
    }

    /** The kind of part that a task's work is shown at. */
    Part place(Task task) {
        return placeOf(task.handler);
    }

    /** The kind of part that a handler's work is shown at. */
    Part placeOf(Handler handler) {
        return placeOf[handler.server];
    }

    /** A task is to start; whether it has begun, and is to be run. */
    boolean add(Task task) {
        int number = number(task);
        settle(number);
        if (free[number] > 0 && waiting[number] == 0 && resuming[number] == 0 && partOf[number] != null
                && partOf[number].discovery() == Discovery.DIRECT && interpreter.takeTokens(task)) {
            free[number]--;
            return take(number, task);
        }
        int source = polls[number] ? task.handler.source : 0;
        ready.add(number * sources + source, task);
        waiting[number]++;
        joined(number);
        if (free[number] > 0) {
            wake(number, source);
        }
        return false;
    }

    /** Takes the time of an interrupt of the node for a lane that is not at interrupt level itself. */
    long interrupt(Task task, long timePs) {
        int vertex = task.vertex;
        counters.count(Counter.INTERRUPTS);
        long ps = processors.plan(vertex).interruptPs();
        long end = processors.handle(vertex, timePs, ps);
        items.stamp(task, end - ps, Component.CONTENTION, Part.PROCESSOR);
        items.stamp(task, end, Component.INTERRUPT, Part.PROCESSOR);
        return end;
    }

    /** A task that has given its server up needs one again. */
    void resume(Task task) {
        int number = number(task);
        settle(number);
        resumed.add(number, task);
        resuming[number]++;
        agenda.add(Agenda.SERVER, number);
    }

    /** A task gives its server up. */
    void release(Task task) {
        task.clear(Task.HAS_SERVER);
        releaseServer(number(task));
    }

    /** A server has nothing to do. */
    void releaseServer(int number) {
        lastEndPs[number] = engine.nowPs();
        freed(number);
    }

    /** Whether a part has one server, which looks at its work at once and nothing else. */
    boolean isSimple(int number) {
        return simple[number];
    }

    private static boolean isSimple(ServerPart part) {
        return part != null && part.discovery() == Discovery.DIRECT && part.coalescingPs() == 0 && part.servers() == 1
                && part.intervalPs() == 0;
    }

    /** A task has given its server up, but that takes the next item only after a time. */
    void occupy(int number, long ps) {
        use(number, ps);
        long end = engine.nowPs() + ps;
        lastEndPs[number] = end;
        if (ps == 0) {
            freed(number);
        } else if (isSimple(number)) {
            releaseServer(number, end);
        } else {
            engine.schedule(end, freeCode, number, 0);
        }
    }

    /** The one server of a simple part will have nothing to do at a time to come; only who waits needs an event. */
    void releaseServer(int number, long timePs) {
        if (waiting[number] > 0 || resuming[number] > 0) {
            engine.schedule(timePs, freeCode, number, 0);
        } else {
            endPs[number] = timePs;
        }
    }

    private void settle(int number) {
        long end = endPs[number];
        if (end == NONE) {
            return;
        }
        endPs[number] = NONE;
        if (end <= engine.nowPs()) {
            free[number]++;
        } else {
            engine.schedule(end, freeCode, number, 0);
        }
    }

    /** A pipelined engine takes the next item. */
    void freed(int number) {
        free[number]++;
        warm[number] = waiting[number] > 0;
        if (waiting[number] > 0 || resuming[number] > 0) {
            agenda.add(Agenda.SERVER, number);
        }
    }

    /** A server that has become free, or is wanted by a task that goes on, looks for work. */
    void serve(int number) {
        while (free[number] > 0) {
            if (resuming[number] > 0) {
                Task task = resumed.take(number);
                resuming[number]--;
                free[number]--;
                task.set(Task.HAS_SERVER);
                interpreter.run(task);
            } else if (waiting[number] == 0) {
                warm[number] = false;
                return;
            } else if (isPolling(number)) {
                walk(number);
            } else if (!interpreter.takeTokens(ready.first(number * sources))) {
                return;
            } else {
                free[number]--;
                begin(number);
            }
        }
    }

    /** A polling loop has come to work, or an interrupt that was held back takes place. */
    void found(int number) {
        if (waiting[number] == 0) {
            free[number]++;
            return;
        }
        begin(number);
    }

    /** Notes that a server works. */
    void use(int number, long ps) {
        if (keepsUse && number % each < inNic) {
            usage.use(number / each * inNic + number % each, ps);
        }
    }

    private void wake(int number, int source) {
        if (isPolling(number)) {
            free[number]--;
            position[number] = source;
            long cycle = part(number).pollingPs();
            engine.schedule(engine.nowPs() + (cycle == 0 ? 0 : phase(number, cycle)), foundCode, number, 0);
        } else if (partOf[number] != null && partOf[number].coalescingPs() > 0 && !warm[number]) {
            free[number]--;
            engine.schedule(engine.nowPs() + part(number).coalescingPs(), foundCode, number, 0);
        } else {
            agenda.add(Agenda.SERVER, number);
        }
    }

    /** Where the loop of a processor is when work wakes it. */
    private long phase(int number, long cycle) {
        return phases.next(number / each * loops + pollers[number % each], cycle);
    }

    /** Per processor or engine of a NIC its number among the polling processors, or -1. */
    private static int[] pollers(List<ServerPart> servers) {
        var found = new int[servers.size()];
        int count = 0;
        for (int server = 0; server < found.length; server++) {
            found[server] = servers.get(server).discovery() == Discovery.POLLING ? count++ : NONE;
        }
        return found;
    }

    /** Goes on from where the last work was: each handler that is looked at in vain costs its share of the cycle. */
    private void walk(int number) {
        free[number]--;
        int step = 1;
        int handlers = lanes.serverSources[number % each];
        while (ready.isEmpty(number * sources + (position[number] + step) % handlers)) {
            step++;
        }
        position[number] = (position[number] + step) % handlers;
        long cycle = part(number).pollingPs();
        engine.schedule(engine.nowPs() + cycle * step / handlers, foundCode, number, 0);
    }

    /** Takes the first task that is to start; the server has been taken for it. */
    private void begin(int number) {
        int at = position[number];
        while (ready.isEmpty(number * sources + at)) {
            at = (at + 1) % sources;
        }
        position[number] = at;
        Task task = ready.take(number * sources + at);
        waiting[number]--;
        left(number);
        if (take(number, task)) {
            agenda.add(Agenda.RUN, task.number);
        }
    }

    /** A task begins with a server that has been taken for it; false if somebody else has taken its item. */
    private boolean take(int number, Task task) {
        if (!interpreter.takeItem(task)) {
            free[number]++;
            agenda.add(Agenda.SERVER, number);
            return false;
        }
        task.set(Task.HAS_SERVER);
        if (task.stamp != StampLog.NONE) {
            stampFound(task, number);
        }
        start(task, number);
        if (!task.handler.kept) {
            items.consume(task);
        }
        return true;
    }

    private void stampFound(Task task, int number) {
        long now = engine.nowPs();
        int block = task.handler.block;
        Part place = place(task);
        if (task.is(Task.NOTIFIED)) {
            items.stamp(task, now, Component.NOTIFY, place, block);
        } else if (isPolling(number)) {
            items.stamp(task, Math.min(lastEndPs[number], now), Component.CONTENTION, place, block);
            items.stamp(task, now, Component.POLLING, place, block);
        } else {
            items.waited(task, lastStamp[number], block, place);
        }
    }

    /** What a server needs to start with a task. */
    private void start(Task task, int number) {
        boolean follows = warm[number];
        warm[number] = false;
        if (partOf[number] == null) {
            if (!follows) {
                counters.count(Counter.INTERRUPTS);
                task.carryPs = processors.plan(number / each).interruptPs();
            }
            return;
        }
        ServerPart part = part(number);
        if (part.discovery() == Discovery.INTERRUPT && !follows) {
            task.carryPs = part.interruptPs();
        } else {
            task.carryPs = part.startPs();
        }
        if (part.intervalPs() > 0) {
            task.clear(Task.HAS_SERVER);
            task.set(Task.PIPELINED);
            use(number, part.intervalPs());
            engine.schedule(engine.nowPs() + part.intervalPs(), freeCode, number, 0);
        }
    }

    private boolean isPolling(int number) {
        return polls[number];
    }

    private void joined(int number) {
        if (keepsUse && number % each < inNic) {
            usage.joined(number / each * inNic + number % each, engine.nowPs());
        }
    }

    private void left(int number) {
        if (keepsUse && number % each < inNic) {
            usage.left(number / each * inNic + number % each, engine.nowPs());
        }
    }
}
