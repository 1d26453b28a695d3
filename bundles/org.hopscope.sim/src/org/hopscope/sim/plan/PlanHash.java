// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The identity of a plan: the SHA-256 of its contents, record by record in the order of declaration. Two plans with the
 * same hash give the same results for the same seed and engine version.
 */
public final class PlanHash {

    private static final int BUFFER = 1 << 13;

    private final MessageDigest digest;
    /** What the digest has not taken yet: it takes long for a few bytes. */
    private final ByteBuffer waiting = ByteBuffer.allocate(BUFFER);

    private PlanHash(MessageDigest digest) {
        this.digest = digest;
    }

    /** The hash in 64 hexadecimal digits. Takes time linear in the size of the plan. */
    public static String of(SimPlan plan) {
        return of(plan, List.of());
    }

    /** The hash of a plan and the traffic that is put directly into its network. */
    public static String of(SimPlan plan, List<TrafficPlan> traffic) {
        try {
            var hash = new PlanHash(MessageDigest.getInstance("SHA-256"));
            hash.add(plan);
            for (TrafficPlan one : traffic) {
                hash.add(one);
            }
            hash.pass();
            return HexFormat.of().formatHex(hash.digest.digest());
        } catch (NoSuchAlgorithmException | ReflectiveOperationException e) {
            throw new IllegalStateException("cannot hash the plan", e);
        }
    }

    private void add(@Nullable Object value) throws ReflectiveOperationException {
        switch (value) {
            case null -> addNumber(-1);
            // plans from before one could stand for several packets keep their hash
            case AcknowledgmentPlan each when !each.joins() -> addNumber(each.bytes());
            case Record part -> addRecord(part);
            case List<?> list -> addList(list);
            case String text -> addText(text);
            case Enum<?> constant -> addText(constant.name());
            case Boolean flag -> addNumber(flag ? 1 : 0);
            case Number integer -> addNumber(integer.longValue());
            case RankGraph graph -> {
                pass();
                graph.digest(digest);
            }
            case int[] numbers -> addNumbers(numbers);
            case long[] numbers -> addNumbers(numbers);
            default -> addArray(value);
        }
    }

    private void addRecord(Record part) throws ReflectiveOperationException {
        addText(part.getClass().getSimpleName());
        for (HashOrder.Value one : HashOrder.of(part)) {
            var value = one.value();
            if (value == null || !isFirstChoice(one.component(), value)) {
                add(value);
            }
        }
    }

    /** Plans from before there was a choice keep their hash. */
    private static boolean isFirstChoice(RecordComponent component, Object value) {
        return value == Fidelity.PACKET || HotspotPlan.NONE.equals(value) || RoutingPlan.FIXED.equals(value)
                || SchedulePlan.NONE.equals(value) || AdmissionPlan.CREDITS.equals(value)
                || DeliveryPlan.NONE.equals(value) || SharesPlan.NONE.equals(value)
                || MarkingPlan.NONE.equals(value) || RateControlPlan.NONE.equals(value)
                || WindowControlPlan.NONE.equals(value) || TelemetryControlPlan.NONE.equals(value)
                || TrafficClassPlan.NONE.equals(value) || BackgroundPlan.NONE.equals(value)
                || JobsPlan.NONE.equals(value) || SocketsPlan.ONE.equals(value)
                || ReductionPlan.NONE.equals(value) || PacketMemoryPlan.NONE.equals(value)
                || value == SharesPlan.Spare.IN_PROPORTION
                || component.getDeclaringRecord() == MarkingPlan.class && component.getName().equals("sparesNodes")
                        && value.equals(false)
                || component.getDeclaringRecord() == ProgramPlan.class && component.getName().equals("firstRank")
                        && value.equals(0)
                || component.getDeclaringRecord() == DragonflyLinks.class && component.getName().equals("terminal")
                        && value.equals(-1)
                || component.getDeclaringRecord() == GraphPlan.class && (Boolean.FALSE.equals(value)
                        || component.getName().equals("rails") && ((int[]) value).length == 0)
                || component.getDeclaringRecord() == ComposedNicPlan.PortPart.class
                        && component.getName().equals("rail") && value.equals(0)
                || component.getDeclaringRecord() == BlockPacket.class && value.equals(BlockPacket.ANY)
                || (component.getName().equals("otherRouters") || component.getName().equals("levelLinks"))
                        && ((int[]) value).length == 0
                || BlockOperation.Outlets.NONE.equals(value)
                || component.getDeclaringRecord() == SchedulePlan.class && Boolean.FALSE.equals(value)
                || component.getDeclaringRecord() == TrafficPlan.class && component.getName().equals("distance")
                        && value.equals(1)
                || isLeftOut(component.getName(), value);
    }

    /** True for a component that came later, and whose name no other plan has, with the value that changes nothing. */
    private static boolean isLeftOut(String component, Object value) {
        return switch (component) {
            case "retryBytes", "creditBytes" -> value.equals(0);
            case "freezePs" -> value.equals(0L);
            case "combined" -> value.equals(false);
            default -> false;
        };
    }

    private void addList(List<?> list) throws ReflectiveOperationException {
        addNumber(list.size());
        for (Object element : list) {
            add(element);
        }
    }

    private void addNumbers(int[] numbers) {
        addNumber(numbers.length);
        for (int number : numbers) {
            addNumber(number);
        }
    }

    private void addNumbers(long[] numbers) {
        addNumber(numbers.length);
        for (long number : numbers) {
            addNumber(number);
        }
    }

    private void addArray(Object array) throws ReflectiveOperationException {
        int length = Array.getLength(array);
        addNumber(length);
        for (int i = 0; i < length; i++) {
            add(Array.get(array, i));
        }
    }

    private void addText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        addNumber(bytes.length);
        if (bytes.length > waiting.remaining()) {
            pass();
        }
        if (bytes.length > waiting.remaining()) {
            digest.update(bytes);
        } else {
            waiting.put(bytes);
        }
    }

    private void addNumber(long value) {
        if (waiting.remaining() < Long.BYTES) {
            pass();
        }
        waiting.putLong(value);
    }

    /** Passes what waits to the digest. */
    private void pass() {
        digest.update(waiting.array(), 0, waiting.position());
        waiting.clear();
    }
}
