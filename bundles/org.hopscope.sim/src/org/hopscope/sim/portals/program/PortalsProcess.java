// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import java.util.Arrays;

import org.hopscope.sim.plan.MatchPlan;
import org.hopscope.sim.plan.MdOption;
import org.hopscope.sim.plan.MdPlan;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.portals.AclEntry;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.MatchCriteria;
import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PortalsLimits;
import org.hopscope.sim.portals.Position;
import org.hopscope.sim.portals.ProcessIdentity;
import org.hopscope.sim.trace.PortalsStatus;

/** The objects of one rank under the numbers that its program gives them, and the calls that only concern them. */
final class PortalsProcess {

    private static final int NONE = PortalsInterface.NONE;
    private static final int[] NO_HANDLES = {};
    private static final int[] OPTION_BITS = optionBits();

    private final PortalsInterface objects;
    private final PortalsLimits limits;
    private final MatchCriteria criteria = new MatchCriteria();
    private final MdSpec spec = new MdSpec();
    private int[] entries = NO_HANDLES;
    private int[] descriptors = NO_HANDLES;
    private int[] queues = NO_HANDLES;

    PortalsProcess(ProcessIdentity identity) {
        limits = PortalsLimits.standard();
        objects = new PortalsInterface(identity, limits);
    }

    PortalsInterface objects() {
        return objects;
    }

    /** Handle of a queue, or NONE. */
    int queue(int number) {
        return number >= 0 && number < queues.length ? queues[number] : NONE;
    }

    /** The number of queues that have numbers, live or not. */
    int queues() {
        return queues.length;
    }

    /** Handle of a descriptor, or NONE. */
    int descriptor(int number) {
        return number < descriptors.length ? descriptors[number] : NONE;
    }

    /** Number of a descriptor, or -1. */
    int descriptorNumber(int handle) {
        for (int number = 0; number < descriptors.length; number++) {
            if (descriptors[number] == handle) {
                return number;
            }
        }
        return NONE;
    }

    /** Checks that bytes are all in a live descriptor. */
    PortalsStatus bytes(int number, long offset, long length) {
        if (!objects.mdRead(descriptor(number), spec)) {
            return PortalsStatus.MD_INVALID;
        }
        boolean inside = offset >= 0 && length >= 0 && offset <= spec.length && length <= spec.length - offset;
        return inside ? PortalsStatus.OK : PortalsStatus.MD_ILLEGAL;
    }

    /** Requests dropped so far. */
    long dropped() {
        long sum = 0;
        for (DeliveryOutcome reason : DeliveryOutcome.values()) {
            sum += objects.dropped(reason);
        }
        return sum;
    }

    PortalsStatus alloc(PortalsCall.EqAlloc call) {
        queues = bind(queues, call.eq(), objects.eqAlloc(call.slots()));
        return PortalsStatus.OK;
    }

    PortalsStatus free(PortalsCall.EqFree call) {
        if (queue(call.eq()) == NONE) {
            return PortalsStatus.EQ_INVALID;
        }
        if (!objects.eqFree(queue(call.eq()))) {
            return PortalsStatus.EQ_IN_USE;
        }
        queues[call.eq()] = NONE;
        return PortalsStatus.OK;
    }

    PortalsStatus attach(PortalsCall.MeAttach call) {
        int me = objects.meAttach(call.portal(), criteria(call.criteria()), call.unlink(),
                call.first() ? Position.BEFORE : Position.AFTER);
        entries = bind(entries, call.me(), me);
        return me == NONE ? PortalsStatus.PT_INDEX_INVALID : PortalsStatus.OK;
    }

    PortalsStatus insert(PortalsCall.MeInsert call) {
        int me = objects.meInsert(entry(call.base()), criteria(call.criteria()), call.unlink(),
                call.before() ? Position.BEFORE : Position.AFTER);
        entries = bind(entries, call.me(), me);
        return me == NONE ? PortalsStatus.ME_INVALID : PortalsStatus.OK;
    }

    PortalsStatus unlink(PortalsCall.MeUnlink call) {
        if (objects.meUnlink(entry(call.me()))) {
            return PortalsStatus.OK;
        }
        return objects.meIsLive(entry(call.me())) ? PortalsStatus.ME_IN_USE : PortalsStatus.ME_INVALID;
    }

    PortalsStatus attach(PortalsCall.MdAttach call) {
        if (!hasQueue(call.spec())) {
            return PortalsStatus.EQ_INVALID;
        }
        int md = objects.mdAttach(entry(call.me()), spec(call.spec()));
        descriptors = bind(descriptors, call.md(), md);
        return md == NONE ? PortalsStatus.ME_INVALID : PortalsStatus.OK;
    }

    PortalsStatus bind(PortalsCall.MdBind call) {
        if (!hasQueue(call.spec())) {
            return PortalsStatus.EQ_INVALID;
        }
        descriptors = bind(descriptors, call.md(), objects.mdBind(spec(call.spec())));
        return PortalsStatus.OK;
    }

    PortalsStatus update(PortalsCall.MdUpdate call) {
        if (!hasQueue(call.spec()) || call.testEq() != NONE && queue(call.testEq()) == NONE) {
            return PortalsStatus.EQ_INVALID;
        }
        boolean done = objects.mdUpdate(descriptor(call.md()), spec(call.spec()),
                call.testEq() == NONE ? NONE : queue(call.testEq()));
        return done ? PortalsStatus.OK : PortalsStatus.MD_NO_UPDATE;
    }

    PortalsStatus unlink(PortalsCall.MdUnlink call) {
        if (!objects.mdRead(descriptor(call.md()), spec)) {
            return PortalsStatus.MD_INVALID;
        }
        return objects.mdUnlink(descriptor(call.md())) ? PortalsStatus.OK : PortalsStatus.MD_IN_USE;
    }

    PortalsStatus post(PortalsCall.Post call) {
        int test = queue(call.testEq());
        if (!hasQueue(call.spec()) || call.testEq() != NONE && test == NONE) {
            return PortalsStatus.EQ_INVALID;
        }
        if (test != NONE && objects.eqCount(test) > 0) {
            return PortalsStatus.MD_NO_UPDATE;
        }
        int me = objects.meInsert(entry(call.base()), criteria(call.criteria()), true, Position.BEFORE);
        entries = bind(entries, call.me(), me);
        if (me == NONE) {
            return PortalsStatus.ME_INVALID;
        }
        descriptors = bind(descriptors, call.md(), objects.mdAttach(me, spec(call.spec())));
        return PortalsStatus.OK;
    }

    PortalsStatus access(PortalsCall.AcEntry call) {
        if (call.index() < 0 || call.index() >= limits.aclEntries()) {
            return PortalsStatus.AC_INDEX_INVALID;
        }
        objects.aclEntry(call.index(),
                new AclEntry(call.node(), call.process(), call.job(), call.user(), call.portal()));
        return PortalsStatus.OK;
    }

    private int entry(int number) {
        return number < entries.length ? entries[number] : NONE;
    }

    private boolean hasQueue(MdPlan plan) {
        return plan.eq() < 0 || queue(plan.eq()) != NONE;
    }

    private MatchCriteria criteria(MatchPlan plan) {
        return criteria.bits(plan.bits(), plan.ignore()).from(plan.node(), plan.process())
                .owner(plan.job(), plan.user());
    }

    private MdSpec spec(MdPlan plan) {
        int options = 0;
        for (MdOption option : plan.options()) {
            options |= OPTION_BITS[option.ordinal()];
        }
        spec.maxSize = plan.maxSize();
        return spec.region(plan.start(), plan.length()).threshold(plan.threshold()).options(options)
                .userPointer(plan.userPointer()).eventQueue(plan.eq() < 0 ? NONE : queue(plan.eq()))
                .unlink(plan.unlink());
    }

    private static int[] bind(int[] handles, int number, int handle) {
        int old = handles.length;
        int[] all = handles;
        if (number >= old) {
            all = Arrays.copyOf(handles, number + 1);
            Arrays.fill(all, old, all.length, NONE);
        }
        all[number] = handle;
        return all;
    }

    private static int[] optionBits() {
        var bits = new int[MdOption.values().length];
        for (MdOption option : MdOption.values()) {
            bits[option.ordinal()] = switch (option) {
                case PUT -> MdSpec.PUT;
                case GET -> MdSpec.GET;
                case MANAGE_REMOTE -> MdSpec.MANAGE_REMOTE;
                case TRUNCATE -> MdSpec.TRUNCATE;
                case MAX_SIZE -> MdSpec.MAX_SIZE;
                case ACK_DISABLE -> MdSpec.ACK_DISABLE;
                case EVENT_START_DISABLE -> MdSpec.EVENT_START_DISABLE;
                case EVENT_END_DISABLE -> MdSpec.EVENT_END_DISABLE;
                case EVENT_UNLINK_ENABLE -> MdSpec.EVENT_UNLINK_ENABLE;
            };
        }
        return bits;
    }
}
