// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.Script;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.jspecify.annotations.Nullable;

/** Writes a script as the steps of one rank's program, in the communicator of the collectives. */
final class ProgramScript implements Script {

    /** The communicator in which collectives send, so that they never meet messages of the program. */
    static final int COLLECTIVES = 1;
    /** The communicator of the program's own messages. */
    static final int WORLD = 0;
    /** Any rank may be the sender. */
    static final int ANY = -1;

    private final int rank;
    private final int mode;
    private final int tag;
    private final int context;
    private long computedPs;
    private final List<Step> steps = new ArrayList<>();
    /** The steps of another rank; as long as this one does the same, nothing is written. */
    private final List<Step> like;
    /** The number of steps that were the same; -1 as soon as one was not. */
    private int same;
    private final BitSet requests = new BitSet();

    /**
     * @param rank the rank
     * @param mode how peers are written: {@link ProgramPlan#XOR} or the size of the group
     * @param tag tag of all messages
     * @param context communicator of all messages
     * @param like the steps of a rank that may well do the same
     */
    ProgramScript(int rank, int mode, int tag, int context, List<Step> like) {
        this.like = like;
        this.rank = rank;
        this.mode = mode;
        this.tag = tag;
        this.context = context;
    }

    /** Computes; nothing is done for no time. */
    void compute(long ps) {
        if (ps > 0) {
            add(Step.compute(ps));
            computedPs += ps;
        }
    }

    /** The processor is inside the library; nothing is done for no time. */
    void call(long ps) {
        if (ps > 0) {
            add(Step.compute(ps));
        }
    }

    /** Time of all computing so far. */
    long computedPs() {
        return computedPs;
    }

    /** The steps; repetitions are folded. */
    List<Step> steps() {
        return Repetition.fold(written());
    }

    /** The steps as they were written, those of the other rank itself if they are the same. */
    List<Step> written() {
        if (same == like.size()) {
            return like;
        }
        part();
        return steps;
    }

    private void add(Step step) {
        if (step.equals(next())) {
            same++;
            return;
        }
        part();
        steps.add(step);
    }

    /** The next step of the other rank, or null after its last step and once this one went a way of its own. */
    private @Nullable Step next() {
        return same >= 0 && same < like.size() ? like.get(same) : null;
    }

    /** From here on this rank goes a way of its own. */
    private void part() {
        if (same >= 0) {
            steps.addAll(like.subList(0, same));
            same = -1;
        }
    }

    @Override
    public int send(int peer, long bytes, Blocks blocks) {
        return start(RankOperation.SEND, peer, bytes);
    }

    @Override
    public int receive(int peer, long bytes, Blocks blocks, Use use) {
        return start(RankOperation.RECEIVE, peer, bytes);
    }

    @Override
    public void await(int request) {
        requests.clear(request);
        var next = next();
        if (next != null && next.operation() == RankOperation.WAIT && next.request() == request) {
            same++;
        } else {
            add(Step.await(request));
        }
    }

    @Override
    public void copy(long bytes) {
        if (bytes > 0) {
            add(new Step(RankOperation.COPY, 0, bytes, 0, 0, 0));
        }
    }

    @Override
    public void together(Hardware operation, int root, long bytes, int detail) {
        var kind = switch (operation) {
            case BARRIER -> RankOperation.NETWORK_BARRIER;
            case BROADCAST -> RankOperation.NETWORK_BROADCAST;
            case ALLREDUCE -> RankOperation.NETWORK_ALLREDUCE;
            case TORUS_BROADCAST -> RankOperation.TORUS_BROADCAST;
        };
        add(new Step(kind, root, bytes, detail, 0, context));
    }

    @Override
    public void meet(int group) {
        int request = requests.nextClearBit(0);
        requests.set(request);
        add(new Step(RankOperation.BARRIER, 0, group, tag, request, context));
        await(request);
    }

    @Override
    public void combine(Combination all) {
        int request = requests.nextClearBit(0);
        requests.set(request);
        add(switch (all.operation()) {
            case ALLREDUCE -> new Step(RankOperation.ALLREDUCE, all.groups(), all.bytes(), all.ranks(), request,
                    context);
            case REDUCE -> rooted(RankOperation.REDUCE, all, request);
            case BROADCAST -> rooted(RankOperation.BROADCAST, all, request);
        });
        await(request);
    }

    private static Step rooted(RankOperation operation, Combination all, int request) {
        return new Step(operation, all.root(), all.bytes(), all.ranks(), request, all.groups());
    }

    private int start(RankOperation operation, int peer, long bytes) {
        int request = requests.nextClearBit(0);
        requests.set(request);
        if (peer == ANY) {
            add(new Step(operation, ANY, bytes, tag, request, context));
            return request;
        }
        int number = mode == ProgramPlan.XOR ? rank ^ peer : Math.floorMod(peer - rank, mode);
        if (isNext(operation, number, bytes, request)) {
            same++;
        } else {
            add(new Step(operation, number, bytes, tag, request, context, mode));
        }
        return request;
    }

    /** True if the other rank does this too; asked without making a step. */
    private boolean isNext(RankOperation operation, int number, long bytes, int request) {
        var step = next();
        return step != null && step.operation() == operation && step.peer() == number && step.amount() == bytes
                && step.request() == request && step.tag() == tag && step.context() == context
                && step.peerMode() == mode;
    }
}
