// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import java.io.IOException;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.study.StudyPackage;
import org.hopscope.ui.open.OpenRequests;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Starts the workbench in the user's workspace; asks for nothing. */
public final class HopscopeApplication implements IApplication {

    /** The system property from which the About dialog takes the version. */
    private static final String VERSION = "hopscope.version";
    private static final Integer EXIT_NO_DISPLAY = 1;

    @Override
    public Object start(IApplicationContext context) {
        // what writes PDF and PNG draws in memory; Java's own toolkit must not start beside SWT, on macOS it would wait
        // for the thread that SWT has
        System.setProperty("java.awt.headless", "true");
        System.setProperty(VERSION, version(FrameworkUtil.getBundle(HopscopeApplication.class)));
        loadModel();
        NativeTheme.prepare();
        var opened = display();
        if (opened.isEmpty()) {
            return EXIT_NO_DISPLAY;
        }
        var display = opened.get();
        try {
            var claim = new WorkspaceClaim(Platform.getInstanceLocation());
            var refusal = claim.claim();
            if (refusal.isPresent() && isSent(claim)) {
                context.applicationRunning();
                return EXIT_OK;
            }
            if (refusal.isPresent()) {
                context.applicationRunning();
                MessageDialog.openError(new Shell(display), Messages.app_cannotStart, refusal.get());
                return EXIT_OK;
            }
            int code = PlatformUI.createAndRunWorkbench(display, new HopscopeAdvisor());
            return code == PlatformUI.RETURN_RESTART ? EXIT_RESTART : EXIT_OK;
        } finally {
            display.dispose();
        }
    }

    /** The display, or nothing if it cannot be opened; then the terminal says so, for there is nowhere else. */
    private static Optional<Display> display() {
        try {
            return Optional.of(PlatformUI.createDisplay());
        } catch (SWTError refused) {
            var name = Objects.requireNonNullElse(System.getenv("DISPLAY"), "");
            System.err.println("hopscope: " + NLS.bind(Messages.app_noDisplay, name, refused.getMessage()));
            return Optional.empty();
        }
    }

    /** True if the workbench that has the workspace was asked to open the files of this start. */
    private static boolean isSent(WorkspaceClaim claim) {
        var files = OpenRequests.files(Platform.getApplicationArgs());
        if (files.isEmpty() || !claim.isInUse()) {
            return false;
        }
        try {
            new OpenRequests(claim.folder()).send(files);
            return true;
        } catch (IOException unwritable) {
            Platform.getLog(HopscopeApplication.class).warn("The other workbench cannot be asked", unwritable);
            return false;
        }
    }

    /** The version of a bundle, and the commit that it was built from. */
    static String version(Bundle bundle) {
        var commit = bundle.getHeaders().get("Hopscope-Commit");
        return bundle.getVersion() + (commit == null ? "" : " (commit " + commit + ")");
    }

    /**
     * The packages of the model refer to each other in a ring: two threads that load them at once, each from another
     * end, would wait for each other for ever. So they are loaded before there is a second thread.
     */
    private static void loadModel() {
        Objects.requireNonNull(MachinePackage.eINSTANCE);
        Objects.requireNonNull(StudyPackage.eINSTANCE);
    }

    @Override
    public void stop() {
        if (PlatformUI.isWorkbenchRunning()) {
            var display = PlatformUI.getWorkbench().getDisplay();
            display.syncExec(() -> PlatformUI.getWorkbench().close());
        }
    }
}
