// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A comparison began with the first workload of each machine: two kinds of runs side by side. */
class StartWorkloadTest {

    private static final String COMMAND = "org.hopscope.results.commands.compare";
    private static final String FIRST = "ping-pong";
    private static final String SECOND = "my streaming";
    private static final String THIRD = "my barrier";

    /** Begins with a ping-pong. */
    private IFile one;
    /** Begins with the last workload of the other. */
    private IFile other;

    @BeforeEach
    void machines() throws Exception {
        Bench.runs().remove(Bench.runs().runs());
        one = file("test-one.machine", machine -> { });
        other = file("test-other.machine", machine -> machine.getWorkloads().move(
                machine.getWorkloads().size() - 1, 0));
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
        one.delete(true, null);
        other.delete(true, null);
    }

    private static IFile file(String name, Consumer<Machine> change) throws Exception {
        var machine = Bench.machine(Bench.sample());
        machine.setName(name);
        add(machine, "streaming", SECOND);
        add(machine, "barrier", THIRD);
        change.accept(machine);
        var file = Bench.file(name, MachineFiles.toBytes(machine));
        Bench.until("it is read", () -> Bench.window().getService(ModelWatch.class).latest(file).isPresent());
        return file;
    }

    private static void add(Machine machine, String kind, String name) {
        var workload = WorkloadKind.of(kind).orElseThrow().create();
        workload.setName(name);
        machine.getWorkloads().add(workload);
    }

    private static void run(IFile file, String workload) {
        Bench.runs().start(new RunTarget.Stored(file), RunOrder.of(workload));
        Bench.until("it has run", () -> !Bench.runs().isBusy());
    }

    private String compared() throws Exception {
        Bench.select(List.of(one, other));
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
        return ((CompareEditor) Bench.page().getActiveEditor()).setup().workload();
    }

    /** The other machine begins with another one, so the first one has to be named. */
    @Test
    void withoutARunItIsTheFirstThatAllHave() throws Exception {
        assertEquals(FIRST, compared());
    }

    @Test
    void theWorkloadOfTheLatestRunComesFirst() throws Exception {
        run(one, THIRD);
        assertEquals(THIRD, compared());
    }

    /** None of the two has a workload of that kind: both run it with its default values. */
    @Test
    void aKindThatNoMachineHasMayHaveBeenRun() throws Exception {
        run(one, "RandomAccess");
        assertEquals("RandomAccess", compared());
    }

    /** The run of another machine says nothing about these two. */
    @Test
    void theRunOfAnotherMachineDoesNotCount() throws Exception {
        run(Bench.sample(), THIRD);
        assertEquals(FIRST, compared());
    }

    @Test
    void theWorkloadThatIsSelectedInTheEditorComesBeforeTheRun() throws Exception {
        run(one, THIRD);
        var editor = IDE.openEditor(Bench.page(), one);
        var source = OpenMachines.in(editor).orElseThrow();
        source.reveal(ElementIds.idOf(source.snapshot().getWorkloads().get(1)));
        Bench.until("it is selected", () -> source.chosenWorkload().filter(SECOND::equals).isPresent());
        assertEquals(SECOND, compared());
    }

    /** What only one of them has would leave the column of the other empty. */
    @Test
    void whatOnlyOneHasIsNotTaken() throws Exception {
        other.delete(true, null);
        other = file("test-other.machine", machine -> {
            machine.getWorkloads().move(machine.getWorkloads().size() - 1, 0);
            machine.getWorkloads().removeIf(workload -> workload.getName().equals(THIRD));
        });
        run(one, THIRD);
        assertEquals(FIRST, compared());
    }

    /** The same first workload needs no name: a third machine that is added runs its own first. */
    @Test
    void machinesThatBeginWithTheSameKeepToTheFirst() throws Exception {
        other.delete(true, null);
        other = file("test-other.machine", machine -> { });
        run(one, FIRST);
        assertEquals("", compared());
    }
}
