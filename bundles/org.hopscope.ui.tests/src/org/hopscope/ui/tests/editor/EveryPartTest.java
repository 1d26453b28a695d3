// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.hopscope.editor.part.BasePart;
import org.hopscope.editor.policy.DeletePolicy;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every edit part and every edit policy does its work in a viewer without a workbench. */
class EveryPartTest {

    /**
     * The behaviour of a part or policy.
     *
     * @param subject the class that is looked at; the diagram must have one
     * @param inside the element whose diagram is opened
     */
    record Example(Class<?> subject, String name, Function<Machine, Element> inside, Consumer<Sheet> check) {

        @Override
        public String toString() {
            return subject.getSimpleName() + " " + name;
        }
    }

    /** The open diagram and the subject in it. */
    record Sheet(SheetViewer viewer, Machine machine, EditPart part) {}

    static Stream<Example> examples() {
        return Stream.of(PartExamples.all(), PolicyExamples.all(), ProtocolExamples.all()).flatMap(all -> all);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void doesItsWork(Example example) {
        var machine = Drawings.cluster();
        try (var viewer = new SheetViewer(example.inside().apply(machine))) {
            var part = PolicyExamples.parts(viewer.viewer.getRootEditPart())
                    .filter(one -> example.subject().isInstance(one) || PolicyExamples.has(one, example.subject()))
                    .findFirst();
            // parts that are made when they are asked for have no place before
            example.check().accept(new Sheet(viewer, machine, part.orElse(null)));
            assertTrue(PolicyExamples.parts(viewer.viewer.getRootEditPart())
                    .anyMatch(one -> example.subject().isInstance(one) || PolicyExamples.has(one, example.subject()))
                    || part.isPresent(), "was there");
        }
    }

    @Test
    void noneIsLeftOut() {
        var all = BundleClasses.of(BasePart.class, EditPart.class);
        all.addAll(BundleClasses.of(DeletePolicy.class, EditPolicy.class));
        assertTrue(all.size() > 20, all::toString);
        all.removeAll(examples().map(Example::subject).collect(Collectors.toSet()));
        assertEquals(Set.of(), BundleClasses.names(all));
    }
}
