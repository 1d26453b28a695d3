// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.page.RunCommandLine;
import org.hopscope.ui.launch.SimulationConfiguration;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Run configurations in the real workbench. */
class LaunchTest {

    private static final RunOrder ORDER = new RunOrder("ping-pong", List.of("NIC-based"),
            Settings.of("iterations=20"), 7);

    @BeforeEach
    void noRuns() {
        Bench.sample();
        Bench.runs().remove(Bench.runs().runs());
    }

    @AfterEach
    void noConfigurations() throws Exception {
        for (var configuration : SimulationConfiguration.all()) {
            configuration.delete();
        }
        Bench.runs().remove(Bench.runs().runs());
    }

    private static ILaunchConfiguration shared() throws Exception {
        var copy = SimulationConfiguration.type().newInstance(Bench.sample().getProject(), "nic twenty");
        new SimulationConfiguration(Bench.sample().getFullPath().toString(), ORDER).writeTo(copy);
        return copy.doSave();
    }

    private static Run launch(ILaunchConfiguration configuration, int count) {
        DebugUITools.launch(configuration, ILaunchManager.RUN_MODE);
        Bench.until("the run is started", () -> Bench.runs().runs().size() == count);
        var run = Bench.runs().latest().orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        return run;
    }

    @Test
    void configurationIsAFileThatRunsAgain() throws Exception {
        var file = shared().getFile();
        assertEquals(Bench.sample().getProject(), file.getProject());
        var text = Files.readString(file.getLocation().toPath());
        assertTrue(text.contains("NIC-based") && text.contains("iterations=20"), text);

        var first = launch(DebugPlugin.getDefault().getLaunchManager().getLaunchConfiguration(file), 1);
        assertEquals(RunState.COMPLETED, first.status().state());
        assertEquals(ORDER, first.order());
        var results = first.report().orElseThrow().results();
        assertEquals(List.of("NIC-based"), results.stream().map(one -> one.stackName()).toList());
        assertEquals(7, results.get(0).key().seed());
        var again = launch(SimulationConfiguration.all().get(0), 2);
        assertEquals(results.get(0).stack(), again.report().orElseThrow().results().get(0).stack());
        assertEquals("hopscope run " + Bench.sample().getLocation().toOSString()
                + " --workload ping-pong --stack NIC-based --set iterations=20 --seed 7",
                RunCommandLine.of(again).orElseThrow());
    }

    @Test
    void settingsMatter() throws Exception {
        var plain = shared().getWorkingCopy();
        new SimulationConfiguration(Bench.sample().getFullPath().toString(),
                new RunOrder("ping-pong", List.of("NIC-based"), Settings.NONE, 7)).writeTo(plain);
        var twenty = launch(shared(), 1);
        var usual = launch(plain.doSave(), 2);
        assertNotEquals(twenty.report().orElseThrow().results().get(0).key().planHash(),
                usual.report().orElseThrow().results().get(0).key().planHash());
    }

    @Test
    void aFileWithoutOurAttributesIsNothingConfigured() throws Exception {
        var copy = SimulationConfiguration.type().newInstance(null, "empty");
        assertEquals(new SimulationConfiguration("", RunOrder.PLAIN), SimulationConfiguration.of(copy));
        assertEquals(Optional.empty(), SimulationConfiguration.of(copy).file());
    }
}
