// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.PartMessages;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.trace.LevelColumn;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.Store;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;
import org.jspecify.annotations.Nullable;

/** The tokens of a protocol, and the tasks that wait for them in the order of their arrival. */
final class TokenPools {

    private static final int NONE = -1;

    private final Tasks tasks;
    private final Scopes scopes;
    private final ComposedNicPlan[] nics;
    private final int[] vertexOfRank;
    private final List<BlockTokens> plans;
    private final BlockScope[] scopeOf;
    private final long[][] free;
    private final boolean[] ofMessage;
    /** The tokens that messages have. */
    private final int[] withMessages;
    /** Per tokens of messages and message the end of the chain that gave the last one. */
    private final int[][] given;
    private final StampLog stamps;
    private final TaskLists[] waiting;
    /** Per tokens the handler that they start, or null, and how many it takes. */
    private final Handler[] handler;
    private final long[] threshold;
    private final UsageColumn use;
    private final Engine engine;
    private final LevelColumn levels;
    private final boolean keepsLevels;
    /** The messages of a run in parts; null if one thread simulates all. */
    private final @Nullable PartMessages shared;
    /** Per tokens that messages have in such a run, their column. */
    private final int[] columns;

    TokenPools(BlockSetup setup, Lanes lanes, Scopes scopes, Usage usage) {
        tasks = setup.underWay().tasks();
        this.scopes = scopes;
        nics = setup.hardware().nics();
        vertexOfRank = setup.layer().workload().vertexOfRank();
        plans = setup.stack().state().tokens();
        scopeOf = plans.stream().map(BlockTokens::scope).toArray(BlockScope[]::new);
        free = new long[plans.size()][0];
        given = new int[plans.size()][0];
        ofMessage = new boolean[plans.size()];
        for (int kind = 0; kind < ofMessage.length; kind++) {
            ofMessage[kind] = scopeOf[kind] == BlockScope.MESSAGE;
        }
        withMessages = IntStream.range(0, ofMessage.length).filter(kind -> ofMessage[kind]).toArray();
        stamps = setup.layer().stamps();
        waiting = new TaskLists[plans.size()];
        Arrays.setAll(waiting, i -> new TaskLists());
        handler = new Handler[plans.size()];
        threshold = new long[plans.size()];
        readHandlers(setup.stack(), lanes);
        use = usage.parts(Resource.TOKENS, nics.length, plans.size());
        engine = setup.layer().engine();
        keepsLevels = usage.isOn();
        levels = usage.levels(Store.TOKENS, nics.length, plans.size());
        shared = setup.sharedMessages();
        columns = new int[plans.size()];
        int column = setup.stack().state().variablesOfMessages();
        for (int kind : withMessages) {
            columns[kind] = column++;
        }
    }

    /** The instance that a task uses. */
    int instance(int tokens, Task task) {
        int instance = scopes.instance(scopeOf[tokens], task);
        if (instance >= free[tokens].length) {
            grow(tokens, instance);
        }
        if (shared != null && ofMessage[tokens] && shared.claim(instance, columns[tokens])) {
            begin(tokens, instance);
        }
        return instance;
    }

    /** Takes tokens for a task if there are enough and no task waits. */
    boolean take(int tokens, int instance, long count, Task task) {
        if (free[tokens][instance] < count || !waiting[tokens].isEmpty(instance)) {
            return false;
        }
        free[tokens][instance] -= count;
        taken(tokens, task.vertex, count);
        if (ofMessage[tokens]) {
            // where two chains meet, the later one is the cause
            task.stamp = stamps.later(task.stamp, given[tokens][instance]);
        }
        return true;
    }

    /** True if a node has a token. */
    boolean hasOne(int tokens, int vertex) {
        room(tokens, vertex);
        return free[tokens][vertex] > 0;
    }

    /** Changes the number of tokens that a node has, without a task. */
    void add(int tokens, int vertex, int count) {
        room(tokens, vertex);
        free[tokens][vertex] += count;
        taken(tokens, vertex, -count);
    }

    private void room(int tokens, int instance) {
        if (instance >= free[tokens].length) {
            grow(tokens, instance);
        }
    }

    /** True if each message has tokens of its own, which carry the chains of those that give them. */
    boolean isOfMessage(int tokens) {
        return ofMessage[tokens];
    }

    /** A message has been opened: it has the tokens of the start. */
    void opened(int message) {
        for (int tokens : withMessages) {
            if (shared != null) {
                shared.opened(message, columns[tokens], 0);
            } else {
                room(tokens, message);
                begin(tokens, message);
            }
        }
    }

    private void begin(int tokens, int message) {
        free[tokens][message] = initial(tokens, message);
        given[tokens][message] = StampLog.NONE;
    }

    /** True if a task waits for tokens of an instance. */
    boolean isAwaited(int tokens, int instance) {
        return !waiting[tokens].isEmpty(instance);
    }

    /** True if it is noted when tokens come and go. */
    boolean keepsLevels() {
        return keepsLevels;
    }

    /** A task waits for tokens. */
    void await(int tokens, int instance, long count, Task task, long nowPs) {
        task.count = count;
        waiting[tokens].add(instance, task);
        use.joined(task.vertex * plans.size() + tokens, nowPs);
    }

    /** A task gives tokens. */
    void give(int tokens, int instance, long count, Task task) {
        free[tokens][instance] += count;
        if (ofMessage[tokens]) {
            given[tokens][instance] = task.stamp;
        }
        taken(tokens, task.vertex, -count);
    }

    private void taken(int tokens, int vertex, long count) {
        if (keepsLevels) {
            levels.change(vertex * plans.size() + tokens, count, engine.nowPs());
        }
    }

    /** Gives tokens to the first task that waits, if there are enough; returns it, or null. */
    @Nullable Task grant(int tokens, int instance, long nowPs) {
        TaskLists list = waiting[tokens];
        if (list.isEmpty(instance) || free[tokens][instance] < list.first(instance).count) {
            return null;
        }
        return granted(tokens, instance, Objects.requireNonNull(list.take(instance)), nowPs);
    }

    private Task granted(int tokens, int instance, Task task, long nowPs) {
        free[tokens][instance] -= task.count;
        taken(tokens, task.vertex, task.count);
        use.left(task.vertex * plans.size() + tokens, nowPs);
        return task;
    }

    /** Takes what starts the handler of tokens, if there is that much; returns a new task, or null. */
    @Nullable Task trigger(int tokens, int instance) {
        if (handler[tokens] == null || free[tokens][instance] < threshold[tokens]) {
            return null;
        }
        free[tokens][instance] -= threshold[tokens];
        Task task = open(tokens, instance);
        taken(tokens, task.vertex, threshold[tokens]);
        return task;
    }

    private Task open(int tokens, int instance) {
        return switch (scopeOf[tokens]) {
            case NODE -> tasks.open(handler[tokens], NONE, NONE, instance);
            case RANK -> tasks.open(handler[tokens], instance, NONE, vertexOfRank[instance]);
            case PEER -> tasks.open(handler[tokens], scopes.rank(instance), scopes.peer(instance),
                    vertexOfRank[scopes.rank(instance)]);
            case MESSAGE -> throw new IllegalStateException("tokens of a message");
        };
    }

    /** Says in words what a task waits for. */
    String name(int tokens, int instance) {
        return name(tokens) + " " + scopes.name(scopeOf[tokens], instance) + " ("
                + free[tokens][instance] + " there)";
    }

    /** The name of tokens in words. */
    String name(int tokens) {
        return "tokens '" + plans.get(tokens).name() + "'";
    }

    private void readHandlers(BlockStackPlan stack, Lanes lanes) {
        for (int i = 0; i < stack.handlers().size(); i++) {
            BlockHandler one = stack.handlers().get(i);
            if (one.trigger() instanceof BlockTrigger.OnTokens on) {
                handler[on.tokens()] = lanes.of(i);
                threshold[on.tokens()] = on.count();
            }
        }
    }

    private void grow(int tokens, int instance) {
        int old = free[tokens].length;
        if (ofMessage[tokens]) {
            given[tokens] = Arrays.copyOf(given[tokens], Math.max(instance + 1, Math.max(16, 2 * old)));
        }
        free[tokens] = Arrays.copyOf(free[tokens], Math.max(instance + 1, Math.max(16, 2 * old)));
        for (int i = old; i < free[tokens].length; i++) {
            free[tokens][i] = initial(tokens, i);
        }
    }

    private long initial(int tokens, int instance) {
        BlockTokens plan = plans.get(tokens);
        if (plan.part() == NONE) {
            return plan.count();
        }
        int vertex = switch (plan.scope()) {
            case NODE -> instance;
            case RANK -> instance < vertexOfRank.length ? vertexOfRank[instance] : 0;
            case PEER, MESSAGE -> vertexOfRank[0];
        };
        return vertex >= nics.length || nics[vertex] == null ? 0
                : nics[vertex].stores().tokens().get(plan.part()).count();
    }
}
