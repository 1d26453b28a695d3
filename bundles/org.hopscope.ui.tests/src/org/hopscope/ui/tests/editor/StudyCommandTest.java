// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.URI;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.MergeCommand;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.command.StudyCommand;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.study.Combination;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.model.study.StudyPackage.Literals;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every change of a study: undo gives the file of before, redo the file of after. */
class StudyCommandTest {

    record Case(String name, Function<Study, Command> command) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> commands() {
        return Stream.of(new Case("add", study -> StudyCommand.add(study, "size", "8 B")),
                new Case("remove", study -> StudyCommand.remove(study, study.getParameters().getFirst())),
                new Case("move", study -> StudyCommand.move(study, study.getParameters().getFirst(), 1)),
                new Case("set a text", study -> new SetFeatureCommand(List.of(study), Literals.STUDY__SEEDS, "1..3")),
                new Case("take a text away", study ->
                        new SetFeatureCommand(List.of(study), Literals.STUDY__MACHINE, null)),
                new Case("set a list", study ->
                        new SetFeatureCommand(List.of(study), Literals.STUDY__STACKS, List.of("MPI", "Portals"))),
                new Case("zip", study -> new SetFeatureCommand(List.of(study.getParameters().getLast()),
                        Literals.SWEEP_PARAMETER__COMBINATION, Combination.ZIPPED)),
                new Case("edit the text", StudyCommandTest::edited));
    }

    /** A study of two parameters. */
    static Study study() {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setMachine("a.machine");
        StudyCommand.add(study, "size", "8 B").execute();
        StudyCommand.add(study, "HyperTransport.roundTrip", "400 ns").execute();
        return study;
    }

    private static Command edited(Study study) {
        var text = text(study).replace("8 B", "64 B").replace("400 ns", "500 ns");
        var other = StudyFiles.load(URI.createURI("a.study"), text.getBytes(StandardCharsets.UTF_8),
                new Diagnostics()).orElseThrow();
        return new MergeCommand(study, other, Set.of());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void undoAndRedoLeaveTheSameFile(Case one) {
        var study = study();
        var before = text(study);
        var command = one.command().apply(study);
        assertTrue(command.canExecute());
        command.execute();
        var after = text(study);
        assertNotEquals(before, after);
        command.undo();
        assertEquals(before, text(study));
        command.redo();
        assertEquals(after, text(study));
    }

    private static String text(Study study) {
        return new String(StudyFiles.toBytes(study), StandardCharsets.UTF_8);
    }
}
