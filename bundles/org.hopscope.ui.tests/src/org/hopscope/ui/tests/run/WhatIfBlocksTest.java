// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.whatif.WhatIfService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Trying out a number of a machine with a drawn protocol, whose stacks tell time by blocks. */
class WhatIfBlocksTest {

    private final WhatIfService service = PlatformUI.getWorkbench().getService(WhatIfService.class);

    @AfterEach
    void noTrial() throws Exception {
        service.cancel();
        Bench.stackView().showBlocks(true);
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
    }

    private static LatencyStackView run() throws Exception {
        var view = Bench.stackView();
        Bench.runs().remove(Bench.runs().runs());
        var sample = ResourcesPlugin.getWorkspace().getRoot().getProject("rdma-verbs").getFile("rdma-verbs.machine");
        Bench.until("the sample is unpacked", sample::exists);
        IDE.openEditor(Bench.page(), sample);
        Bench.run();
        Bench.until("the stacks are shown", () -> view.state() == StackViewState.STACKS
                && Bench.runs().latest().filter(run -> run.report().isPresent()).isPresent());
        view.runsChanged();
        return view;
    }

    /** The stack of a tried change always told time by components, whatever the button said. */
    @Test
    void aTrialTellsTimeAsTheButtonSays() throws Exception {
        var view = run();
        var rows = view.canvas().model().rows();
        assertTrue(view.canvas().model().hasBlocks());
        long before = view.canvas().model().bars().getFirst().totalPs();
        var machine = Bench.machine(Bench.runs().latest().orElseThrow().file());
        service.begin(machine, List.of("link.latency"), "Latency");
        service.value("1 us");
        Bench.until("the trial is shown", () -> view.canvas().model().bars().getFirst().totalPs() > before);
        assertEquals(rows, view.canvas().model().rows());
        view.showBlocks(false);
        assertFalse(view.canvas().model().hasBlocks());
        assertTrue(view.canvas().model().hasGhosts(), "still the trial");
        long tried = view.canvas().model().bars().getFirst().totalPs();
        assertEquals(tried, view.canvas().model().bars().getFirst().segments().stream().mapToLong(one -> one.ps())
                .sum());
        view.showBlocks(true);
        assertEquals(rows, view.canvas().model().rows());
    }
}
