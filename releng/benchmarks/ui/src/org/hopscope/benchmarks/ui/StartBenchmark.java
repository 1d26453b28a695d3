// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.ui;

import java.lang.management.ManagementFactory;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Says when the window of a workbench can be used, and ends it. */
public final class StartBenchmark implements IStartup {

    @Override
    public void earlyStartup() {
        if (Boolean.getBoolean(Starts.PROPERTY)) {
            var display = PlatformUI.getWorkbench().getDisplay();
            // after everything that the start has left to do
            display.asyncExec(() -> usable(display));
        }
    }

    /** The turn after it has painted what it had to, and the display has shown it. */
    private static void usable(Display display) {
        while (display.readAndDispatch()) {
            // the loop is the work
        }
        synchronise(PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell());
        long cpu = ProcessHandle.current().info().totalCpuDuration().map(one -> one.toMillis()).orElse(0L);
        long own = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000_000;
        System.out.println(Starts.USABLE + cpu + " " + own + " "
                + ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount());
        System.out.flush();
        // as a user would leave it, so that the next start finds what this one has learnt
        PlatformUI.getWorkbench().close();
    }

    private static void synchronise(Shell shell) {
        var pixel = new Image(shell.getDisplay(), 1, 1);
        var gc = new GC(shell);
        gc.copyArea(pixel, 0, 0);
        gc.dispose();
        pixel.getImageData();
        pixel.dispose();
    }
}
