// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.WorkDiscovery;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The processors and engines of all nodes, and the interrupt level of their hosts. A task gets a free one, or waits in
 * the order of its arrival, in a polling loop in the order of the handlers. A task that had given its server up comes
 * before those that have not begun.
 */
final class Servers {

    private static final int NONE = -1;

    private final Engine engine;
    private final Lanes lanes;
    private final Items items;
    private final HostProcessors processors;
    private final Counters counters;
    private final Agenda agenda;
    /** Servers of a node: those of its NIC, cores that work for lanes, and the interrupt level. */
    private final int each;
    private final int inNic;
    /** Null until something is to be done there: of most nodes in a large run, no lane but those of ranks has work. */
    private @Nullable Server[] all = new @Nullable Server[0];
    private final ComposedNicPlan[] nics;
    /** The cores that work for lanes as parts of a NIC, and the NIC whose host has them; null before the first. */
    private ServerPart @Nullable [] coreParts;
    private @Nullable ComposedNicPlan coresOf;
    /** Lines of tasks of a server that have not begun. */
    private final int sources;
    private final RandomStreams phases;
    private final int[] pollers;
    /** Polling processors of a node. */
    private final int loops;
    private final ServerUse use;
    private final int foundCode;
    private final int freeCode;
    private Interpreter interpreter;

    /**
     * {@link #attach} follows before the run.
     *
     * @param foundCode the code of the event at which a processor finds work
     * @param freeCode the code of the event at which a pipelined engine takes the next item
     */
    @SuppressWarnings("null")
    Servers(BlockSetup setup, Lanes lanes, Items items, int foundCode, int freeCode) {
        this.lanes = lanes;
        this.items = items;
        this.foundCode = foundCode;
        this.freeCode = freeCode;
        engine = setup.layer().engine();
        processors = setup.layer().processors();
        counters = setup.layer().counters();
        agenda = setup.underWay().agenda();
        nics = setup.hardware().nics();
        List<ServerPart> servers = setup.hardware().alike().servers();
        inNic = servers.size();
        each = inNic + lanes.cores.length + 1;
        boolean polls = servers.stream().anyMatch(part -> part.discovery().polls());
        sources = polls ? Math.max(1, Arrays.stream(lanes.serverSources).max().orElse(1)) : 1;
        pollers = pollers(servers);
        loops = Arrays.stream(pollers).max().orElse(NONE) + 1;
        phases = new RandomStreams(setup.layer().seed(), "firmware polling phase", loops * nics.length,
                number -> setup.layer().wiring().vertexInMachine(number / loops) * loops + number % loops);
        use = new ServerUse(setup.hardware(), setup.layer().stamps().usage(), setup.stack().standsForLayers());
    }

    /** A part of the NIC, a core of the host, or null for its interrupt level. */
    private @Nullable ServerPart part(ComposedNicPlan nic, int server) {
        if (server < inNic) {
            return nic.servers().get(server);
        }
        return server == each - 1 ? null : corePart(nic, server - inNic);
    }

    /** All nodes of a kind have the same part. */
    private ServerPart corePart(ComposedNicPlan nic, int number) {
        var parts = coreParts;
        if (parts == null || nic != coresOf) {
            parts = new ServerPart[lanes.cores.length];
            Arrays.setAll(parts, i -> new ServerPart("core " + lanes.cores[i], WorkDiscovery.AT_ONCE, nic.hostHertz(),
                    1, 0, 0, null, Part.PROCESSOR));
            coreParts = parts;
            coresOf = nic;
        }
        return parts[number];
    }

    private int core(int vertex, int server) {
        return server < inNic || server == each - 1 ? NONE : processors.core(vertex, lanes.cores[server - inNic]);
    }

    /** Work of a task for its message has ended; what waits on the same core for the same message continues from it. */
    void leftOff(Task task) {
        int server = task.handler.server;
        if (server >= inNic && server < each - 1) {
            of(task).lastStamp = task.stamp;
        }
    }

    /** Connects what runs tasks. It cannot come first: a task that it runs gives its server up, or needs one again. */
    void attach(Interpreter runs) {
        interpreter = runs;
    }

    /** The server of a task on a lane of a node. */
    Server of(Task task) {
        return of(task.vertex, task.handler);
    }

    /** The server of a handler on a lane of a node. */
    Server of(int vertex, Handler handler) {
        return of(vertex * each + handler.server);
    }

    private Server of(int number) {
        Server server = all.length == 0 ? null : all[number];
        return server == null ? made(number) : server;
    }

    private Server made(int number) {
        if (all.length == 0) {
            all = new @Nullable Server[Math.multiplyExact(each, nics.length)];
        }
        int vertex = number / each;
        var server = new Server(number, vertex, part(nics[vertex], number % each), core(vertex, number % each),
                sources);
        all[number] = server;
        return server;
    }

    /** A task is to start; whether it has begun, and is to be run. */
    boolean add(Task task) {
        Server server = of(task);
        if (server.endPs != NONE) {
            settle(server);
        }
        if (server.direct && server.isIdle() && interpreter.takeTokens(task)) {
            server.free--;
            return take(server, task);
        }
        await(server, task);
        return false;
    }

    private void await(Server server, Task task) {
        int source = server.polls ? task.handler.source : 0;
        server.ready[source].add(task);
        server.waiting++;
        joined(server);
        if (server.free > 0) {
            wake(server, source);
        }
    }

    /** A task whose handler does nothing but tell another one passes its server if that is free; whether it has. */
    boolean pass(Task task) {
        Server server = of(task);
        if (!server.simple || server.startPs != 0 || server.endPs != NONE || !server.isIdle() || items.isInFifo(task)) {
            return false;
        }
        if (task.stamp != StampLog.NONE) {
            stampFound(task, server);
        }
        server.lastEndPs = engine.nowPs();
        items.consume(task);
        return true;
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

    /** A task that has released its server needs one again. */
    void resume(Task task) {
        Server server = of(task);
        if (server.endPs != NONE) {
            settle(server);
        }
        server.resumed.add(task);
        server.resuming++;
        agenda.add(Agenda.SERVER, server.number);
    }

    /** A task gives its server up. */
    void release(Task task) {
        task.clear(Task.HAS_SERVER);
        release(of(task));
    }

    /** A server has nothing to do. */
    void release(Server server) {
        server.lastEndPs = engine.nowPs();
        freed(server);
    }

    /** A task has given its server up, but that takes the next item only after a time. */
    void occupy(Server server, long ps) {
        use(server, ps);
        long end = engine.nowPs() + ps;
        server.lastEndPs = end;
        if (ps == 0) {
            freed(server);
        } else if (server.simple) {
            release(server, end);
        } else {
            engine.schedule(end, freeCode, server.number, 0);
        }
    }

    /** A simple server will have nothing to do at a time to come; an event is needed only if a task waits. */
    void release(Server server, long timePs) {
        if (server.waiting > 0 || server.resuming > 0) {
            engine.schedule(timePs, freeCode, server.number, 0);
        } else {
            server.endPs = timePs;
        }
    }

    private void settle(Server server) {
        long end = server.endPs;
        server.endPs = NONE;
        if (end <= engine.nowPs()) {
            server.free++;
        } else {
            engine.schedule(end, freeCode, server.number, 0);
        }
    }

    /** A pipelined engine takes the next item. */
    void freed(int number) {
        freed(of(number));
    }

    private void freed(Server server) {
        server.free++;
        server.warm = server.waiting > 0;
        if (server.waiting > 0 || server.resuming > 0) {
            agenda.add(Agenda.SERVER, server.number);
        }
    }

    /** A server that has become free, or is wanted by a task that continues, looks for work. */
    void serve(int number) {
        Server server = of(number);
        while (server.free > 0) {
            if (server.resuming > 0) {
                Task task = server.resumed.take();
                server.resuming--;
                server.free--;
                task.set(Task.HAS_SERVER);
                interpreter.run(task);
            } else if (server.waiting == 0) {
                server.warm = false;
                return;
            } else if (server.polls) {
                walk(server);
            } else if (!interpreter.takeTokens(server.ready[0].first())) {
                return;
            } else {
                server.free--;
                begin(server);
            }
        }
    }

    /** A polling loop has come to work, or an interrupt that was held back takes place. */
    void found(int number) {
        Server server = of(number);
        if (server.waiting == 0) {
            server.free++;
            return;
        }
        begin(server);
    }

    /** Notes that a server works. */
    void use(Server server, long ps) {
        use.use(server.vertex, server.number % each, ps);
    }

    private void wake(Server server, int source) {
        if (server.polls) {
            server.free--;
            server.position = source;
            long cycle = server.pollingPs;
            engine.schedule(engine.nowPs() + (cycle == 0 ? 0 : phase(server, cycle)), foundCode,
                    server.number, 0);
        } else if (server.coalescingPs > 0 && !server.warm) {
            server.free--;
            engine.schedule(engine.nowPs() + server.coalescingPs, foundCode, server.number, 0);
        } else {
            agenda.add(Agenda.SERVER, server.number);
        }
    }

    /** The phase of a processor's loop when work wakes it. */
    private long phase(Server server, long cycle) {
        return phases.next(server.vertex * loops + pollers[server.number % each], cycle);
    }

    /** Per processor or engine of a NIC its number among the polling processors, or -1. */
    private static int[] pollers(List<ServerPart> servers) {
        var found = new int[servers.size()];
        int count = 0;
        for (int server = 0; server < found.length; server++) {
            found[server] = servers.get(server).discovery().polls() ? count++ : NONE;
        }
        return found;
    }

    /** Goes on from where the last work was: each handler that is looked at in vain costs its share of the cycle. */
    private void walk(Server server) {
        server.free--;
        int step = 1;
        int handlers = lanes.serverSources[server.number % each];
        while (server.ready[(server.position + step) % handlers].isEmpty()) {
            step++;
        }
        server.position = (server.position + step) % handlers;
        long cycle = server.pollingPs;
        engine.schedule(engine.nowPs() + cycle * step / handlers, foundCode, server.number, 0);
    }

    /** Takes the first task that is to start; the server has been taken for it. */
    private void begin(Server server) {
        while (server.ready[server.position].isEmpty()) {
            server.position = (server.position + 1) % server.ready.length;
        }
        Task task = server.ready[server.position].take();
        server.waiting--;
        left(server);
        if (take(server, task)) {
            agenda.add(Agenda.RUN, task.number);
        }
    }

    /** A task begins with a server that has been taken for it; false if another task has taken its item. */
    private boolean take(Server server, Task task) {
        if (!interpreter.takeItem(task)) {
            missed(server);
            return false;
        }
        task.set(Task.HAS_SERVER);
        if (task.stamp != StampLog.NONE) {
            stampFound(task, server);
        }
        start(task, server);
        if (!task.handler.kept) {
            items.consume(task);
        }
        return true;
    }

    private void missed(Server server) {
        server.free++;
        agenda.add(Agenda.SERVER, server.number);
    }

    private void stampFound(Task task, Server server) {
        long now = engine.nowPs();
        int block = task.handler.block;
        Part place = task.handler.part;
        if (task.is(Task.NOTIFIED)) {
            items.stamp(task, now, Component.NOTIFY, place, block);
        } else if (server.polls) {
            items.stamp(task, Math.min(server.lastEndPs, now), Component.CONTENTION, place, block);
            items.stamp(task, now, Component.POLLING, place, block);
        } else {
            items.waited(task, server.lastStamp, place, block);
        }
    }

    /** Starts a task on a server. */
    private void start(Task task, Server server) {
        boolean follows = server.warm;
        server.warm = false;
        if (server.simple) {
            task.carryPs = server.startPs;
        } else {
            start(task, server, follows);
        }
    }

    /** @param follows whether the server has not stood still before the task */
    private void start(Task task, Server server, boolean follows) {
        if (server.isHost()) {
            if (!follows) {
                counters.count(Counter.INTERRUPTS);
                task.carryPs = processors.plan(server.vertex).interruptPs();
            }
            return;
        }
        ServerPart part = server.part;
        task.carryPs = server.wakes && !follows ? server.interruptPs : server.startPs;
        if (part.intervalPs() > 0) {
            task.clear(Task.HAS_SERVER);
            task.set(Task.PIPELINED);
            use(server, part.intervalPs());
            engine.schedule(engine.nowPs() + part.intervalPs(), freeCode, server.number, 0);
        }
    }

    private void joined(Server server) {
        use.joined(server.vertex, server.number % each, engine.nowPs());
    }

    private void left(Server server) {
        use.left(server.vertex, server.number % each, engine.nowPs());
    }
}
