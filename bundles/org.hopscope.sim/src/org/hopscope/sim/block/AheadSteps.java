// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Ended;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTokens;

/**
 * The operations with which a task on the core of a rank can continue ahead of time: until it takes time again, it
 * reads and writes only what no other core and no engine uses, or hands packets to a port that only the rank uses.
 */
final class AheadSteps {

    /** It uses what others use. */
    static final byte SHARED = 0;
    /** It takes a place for a packet, or gives one to a port. */
    static final byte SENDS = 1;
    /** It uses only what belongs to its rank. */
    static final byte OWN = 2;
    private static final byte UNKNOWN = 3;
    private static final byte STARTED = 4;

    private final BlockStackPlan stack;
    private final Operations operations;
    private final RankData data;
    /** Per operation its result. */
    private final byte[] found;
    private final boolean ownPorts;

    AheadSteps(BlockStackPlan stack, Operations operations) {
        this.stack = stack;
        this.operations = operations;
        data = new RankData(stack);
        found = new byte[stack.operations().size()];
        Arrays.fill(found, UNKNOWN);
        ownPorts = IntStream.range(0, found.length).noneMatch(at -> usesPort(stack.operations().get(at))
                && !data.isInCalls(at));
    }

    private boolean usesPort(BlockOperation operation) {
        return operation instanceof BlockOperation.Transmit
                || operation instanceof BlockOperation.Take take && isPlace(take);
    }

    private boolean isPlace(BlockOperation.Take take) {
        return stack.tokens().get(take.tokens()).place() != BlockTokens.Place.NONE;
    }

    /** True if requests are completed by tasks on the cores of their ranks alone. */
    boolean completesInCalls() {
        return IntStream.range(0, found.length).allMatch(at -> data.isInCalls(at)
                || !(stack.operations().get(at) instanceof BlockOperation.Complete));
    }

    /** What a task does that continues with an operation, until it takes time again. */
    byte of(Step step) {
        if (step == null) {
            return SHARED;
        }
        int at = step.at;
        if (found[at] == STARTED) {
            // a loop
            return SHARED;
        }
        if (found[at] == UNKNOWN) {
            found[at] = STARTED;
            found[at] = find(step);
        }
        return found[at];
    }

    private byte find(Step step) {
        BlockOperation operation = stack.operations().get(step.at);
        if (!data.isInCalls(step.at) || !data.readsOwn(step.at)) {
            return SHARED;
        }
        return switch (operation) {
            case BlockOperation.Work work -> work.pipeline() == null ? OWN : SHARED;
            case BlockOperation.Move move -> step.works ? OWN : SHARED;
            case BlockOperation.Assign assign -> data.isOwnVariable(step.at, assign.variable()) ? of(step.next)
                    : SHARED;
            case BlockOperation.Branch branch -> both(step);
            case BlockOperation.Jump jump -> of(step.otherwise);
            case BlockOperation.Match match -> operations.isOfRanks(match.table()) ? both(step) : SHARED;
            case BlockOperation.Put put -> put(put, step);
            case BlockOperation.Take take -> isPlace(take) && ownPorts ? sends(step) : SHARED;
            case BlockOperation.Transmit transmit -> transmit(transmit, step);
            case BlockOperation.Tell tell -> Operations.tellsAtOnce(step) && step.told.inCalls ? of(step.next) : SHARED;
            case BlockOperation.Complete complete -> complete.ended() == Ended.SEND
                    || complete.ended() == Ended.RECEIVE ? of(step.next) : SHARED;
            case BlockOperation.Tally tally -> of(step.next);
            case BlockOperation.Return back -> of(step.next);
            case BlockOperation.End end -> OWN;
            case BlockOperation.Cross cross -> SHARED;
            case BlockOperation.Get get -> SHARED;
            case BlockOperation.Give give -> SHARED;
            case BlockOperation.Each each -> SHARED;
            case BlockOperation.Next next -> SHARED;
            case BlockOperation.Increment increment -> SHARED;
            case BlockOperation.Arm arm -> SHARED;
            case BlockOperation.Drop drop -> SHARED;
            case BlockOperation.Release release -> SHARED;
        };
    }

    private byte put(BlockOperation.Put put, Step step) {
        if (!data.isOwnQueue(put.queue())) {
            return SHARED;
        }
        return step.otherwise == null ? of(step.next) : both(step);
    }

    private byte transmit(BlockOperation.Transmit transmit, Step step) {
        return ownPorts && transmit.bus() == BlockOperation.NONE && !transmit.remote() && step.outlets == null
                ? least(SENDS, of(step.next)) : SHARED;
    }

    private byte sends(Step step) {
        return least(SENDS, step.otherwise == null ? of(step.next) : both(step));
    }

    private byte both(Step step) {
        return least(of(step.next), of(step.otherwise));
    }

    private static byte least(byte one, byte other) {
        return one < other ? one : other;
    }
}
