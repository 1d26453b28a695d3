// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.NicStores;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.PlanHash;
import org.hopscope.sim.plan.PortFifos;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;

class PlanHashTest {

    @Test
    void plansOfTheSameContentHaveTheSameHash() {
        assertEquals(PlanHash.of(torus()), PlanHash.of(torus()));
        assertEquals(PlanHash.of(graph()), PlanHash.of(graph()));
        assertNotEquals(PlanHash.of(torus()), PlanHash.of(graph()));
        assertTrue(PlanHash.of(torus()).matches("[0-9a-f]{64}"));
    }

    @Test
    void eachChangeOfOneFieldGivesAnotherHash() {
        for (SimPlan plan : List.of(torus(), graph())) {
            List<Object> changed = changes(plan);
            // 23 numbers and names of the node, router, link and stack records, and those of topology and workload
            assertTrue(changed.size() > 60, changed.size() + " changes");
            Set<String> hashes = new HashSet<>(Set.of(PlanHash.of(plan)));
            for (Object other : changed) {
                assertTrue(hashes.add(PlanHash.of((SimPlan) other)), () -> "same hash as another: " + other);
            }
        }
    }

    /** Computed when no component of a record was grouped: stored results are found by it. */
    @Test
    void groupsOfComponentsDoNotChangeTheHash() {
        assertEquals("c5032b430078074c7cf578f12e4b71855d709bd755cf4a2ac0d1dbeb4085244a", PlanHash.of(torus()));
        assertEquals("5f860f4ab83466116ebf075c8aaca7948c54796d5b818d7ea7c08db55abc9364", PlanHash.of(graph()));
    }

    private static SimPlan torus() {
        return plain(Plans.torus(new boolean[] {true, false}, 3, 2).links(400, 300).ranks(
                program().compute(5).send(1, 8, 3, 0).await(0), program().receive(0, 8, 3, 0).await(0)));
    }

    private static SimPlan graph() {
        return plain(Plans.graph(3, new int[][] {{0, 1}, {1, 2}}, 1).ranks(program().mark(1)));
    }

    /** A plan whose NIC and stack are a few numbers, not hundreds of blocks. */
    private static SimPlan plain(Plans plans) {
        SimPlan plan = plans.build();
        NodePlan node = plan.nodeTypes().get(0);
        var port = new PortPart("port", 240, 16, 0, new Rate(1_000), new PortFifos(8, 16, 32), 0);
        var nic = new ComposedNicPlan(1_000, List.of(), List.of(), NicStores.NONE, List.of(port), List.of());
        var nodes = List.of(new NodePlan(node.processor(), node.memory(), node.bus(), nic, node.router()));
        return plan.on(plan.machine().with(nodes)).with(new LogGopsStackPlan("stack", 1, 2, 3, 4, 5, 6));
    }

    /** All values that differ from this one in one place. */
    private static List<Object> changes(Object value) {
        return switch (value) {
            case null -> List.of();
            case Long number -> List.of(number + 1);
            case Integer number -> List.of(number + 1);
            case Boolean flag -> List.of(!flag);
            case String text -> List.of(text + "x");
            case RankOperation operation -> List.of(RankOperation.values()[(operation.ordinal() + 1) % 8]);
            case Enum<?> constant -> otherConstants(constant);
            case List<?> list -> changesOfList(list);
            case Record part -> changesOfRecord(part);
            default -> changesOfArray(value);
        };
    }

    private static List<Object> otherConstants(Enum<?> constant) {
        List<Object> others = new ArrayList<>(List.of(constant.getDeclaringClass().getEnumConstants()));
        others.remove(constant);
        return others;
    }

    private static List<Object> changesOfRecord(Record part) {
        RecordComponent[] components = part.getClass().getRecordComponents();
        var values = new Object[components.length];
        List<Object> changed = new ArrayList<>();
        try {
            for (int i = 0; i < values.length; i++) {
                values[i] = components[i].getAccessor().invoke(part);
            }
            var constructor = part.getClass().getConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            for (int i = 0; i < values.length; i++) {
                for (Object other : changes(values[i])) {
                    Object[] arguments = values.clone();
                    arguments[i] = other;
                    construct(constructor, arguments).ifPresent(changed::add);
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(part.toString(), e);
        }
        return changed;
    }

    /** Nothing if the values do not fit each other: such a record is in no plan. */
    private static Optional<Object> construct(Constructor<?> constructor, Object[] arguments)
            throws ReflectiveOperationException {
        try {
            return Optional.of(constructor.newInstance(arguments));
        } catch (InvocationTargetException refused) {
            assertInstanceOf(IllegalArgumentException.class, refused.getCause());
            return Optional.empty();
        }
    }

    private static List<Object> changesOfList(List<?> list) {
        if (list.isEmpty()) {
            // the only list that these plans leave empty is the one of Portals calls
            return List.of(List.of(new PortalsCall.NiStatus()));
        }
        List<Object> changed = new ArrayList<>();
        if (!list.isEmpty()) {
            changed.add(list.subList(1, list.size()));
        }
        for (int i = 0; i < list.size(); i++) {
            for (Object other : changes(list.get(i))) {
                List<Object> copy = new ArrayList<>(list);
                copy.set(i, other);
                changed.add(copy);
            }
        }
        return changed;
    }

    private static List<Object> changesOfArray(Object array) {
        int length = Array.getLength(array);
        List<Object> changed = new ArrayList<>();
        changed.add(copy(array, length + 1));
        for (int i = 0; i < length; i++) {
            Object copy = copy(array, length);
            Array.set(copy, i, changes(Array.get(array, i)).get(0));
            changed.add(copy);
        }
        return changed;
    }

    /** A copy; what is added at its end is the first element again. */
    private static Object copy(Object array, int length) {
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        int old = Array.getLength(array);
        System.arraycopy(array, 0, copy, 0, Math.min(old, length));
        for (int i = old; old > 0 && i < length; i++) {
            Array.set(copy, i, Array.get(array, 0));
        }
        return copy;
    }
}
