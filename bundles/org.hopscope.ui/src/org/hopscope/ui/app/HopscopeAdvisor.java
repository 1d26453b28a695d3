// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.application.IWorkbenchConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchAdvisor;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.hopscope.ui.Ids;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.open.FileOpening;
import org.hopscope.ui.open.OpenRequests;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.recovery.RecoveryDialog;
import org.hopscope.ui.recovery.RecoveryService;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.sample.SampleProjects;
import org.hopscope.ui.variant.GroundWatch;
import org.hopscope.ui.welcome.Welcome;

/** The workbench: resources as its content, one perspective, the last state restored. */
final class HopscopeAdvisor extends WorkbenchAdvisor {

    private static final String IDE_PICTURES = "$nl$/icons/full/";
    private static final int BEAT_MS = 20;

    private final OpenRequests requests = new OpenRequests(ResourcesPlugin.getWorkspace().getRoot().getLocation()
            .toPath());

    @Override
    public void initialize(IWorkbenchConfigurer configurer) {
        super.initialize(configurer);
        configurer.setSaveAndRestore(true);
        NativeTheme.follow(PlatformUI.getWorkbench());
        OneStep.watch(PlatformUI.getWorkbench().getDisplay());
        IDE.registerAdapters();
        declare(configurer, IDE.SharedImages.IMG_OBJ_PROJECT, "obj16/prj_obj.svg");
        declare(configurer, IDE.SharedImages.IMG_OBJ_PROJECT_CLOSED, "obj16/cprj_obj.svg");
        declare(configurer, IDE.SharedImages.IMG_OPEN_MARKER, "elcl16/gotoobj_tsk.svg");
        declare(configurer, IDE.SharedImages.IMG_OBJS_TASK_TSK, "obj16/taskmrk_tsk.svg");
        declare(configurer, IDE.SharedImages.IMG_OBJS_BKMRK_TSK, "obj16/bkmrk_tsk.svg");
        // The view of problems and its quick fixes ask for these names without declaring them.
        declare(configurer, "IMG_OBJS_ERROR_PATH", "obj16/error_tsk.svg");
        declare(configurer, "IMG_OBJS_WARNING_PATH", "obj16/warn_tsk.svg");
        // The platform's has a dark blue letter on nothing, which can hardly be seen in the dark workbench.
        configurer.declareImage("IMG_OBJS_INFO_PATH", Pictures.of("info"), true);
        configurer.declareImage(ISharedImages.IMG_OBJS_INFO_TSK, Pictures.of("info"), true);
        declare(configurer, "IMG_DLCL_QUICK_FIX_DISABLED", "dlcl16/smartmode_co.svg");
        declare(configurer, "IMG_ELCL_QUICK_FIX_ENABLED", "elcl16/smartmode_co.svg");
    }

    private static void declare(IWorkbenchConfigurer configurer, String name, String path) {
        ImageDescriptor picture = ResourceLocator.imageDescriptorFromBundle("org.eclipse.ui.ide", IDE_PICTURES + path)
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
        configurer.declareImage(name, picture, true);
    }

    /**
     * Waits for the windows with a timer. The thread that restores them wakes this one when it is done, and GTK's
     * display may miss that, in one of five starts with two processors; it then slept until something happened on the
     * screen, for 5 s or more.
     *
     * @see <a href="https://github.com/eclipse-platform/eclipse.platform.ui/pull/4297">the platform's own remedy</a>
     */
    @Override
    public boolean openWindows() {
        var display = PlatformUI.getWorkbench().getDisplay();
        var beat = new Runnable() {
            @Override
            public void run() {
                display.timerExec(BEAT_MS, this);
            }
        };
        beat.run();
        try {
            return super.openWindows();
        } finally {
            display.timerExec(-1, beat);
        }
    }

    @Override
    public WorkbenchWindowAdvisor createWorkbenchWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
        return new HopscopeWindowAdvisor(configurer);
    }

    @Override
    public String getInitialWindowPerspectiveId() {
        return Ids.DESIGN_PERSPECTIVE;
    }

    @Override
    public IAdaptable getDefaultPageInput() {
        return ResourcesPlugin.getWorkspace().getRoot();
    }

    @Override
    public String getMainPreferencePageId() {
        return "org.eclipse.ui.preferencePages.Views";
    }

    @Override
    public void postStartup() {
        var workbench = PlatformUI.getWorkbench();
        workbench.getService(ModelWatch.class).start();
        GroundWatch.start();
        var recovery = workbench.getService(RecoveryService.class);
        recovery.start();
        RecoveryDialog.offer(workbench.getActiveWorkbenchWindow(), recovery);
        for (var window : workbench.getWorkbenchWindows()) {
            Welcome.watch(window);
        }
        IContainer root = ResourcesPlugin.getWorkspace().getRoot();
        if (isEmpty(root)) {
            new SampleProjects().unpack();
        } else {
            revealActive(workbench.getActiveWorkbenchWindow());
        }
        var files = OpenRequests.files(Platform.getApplicationArgs());
        if (!files.isEmpty()) {
            FileOpening.open(workbench.getActiveWorkbenchWindow(), files);
        }
        requests.watch();
    }

    /** The tree of a restored window is folded; unfolds it as far as the file that is open. */
    private static void revealActive(IWorkbenchWindow window) {
        var page = window == null ? null : window.getActivePage();
        var editor = page == null ? null : page.getActiveEditor();
        if (editor != null && editor.getEditorInput() instanceof IFileEditorInput input
                && page.findView(Ids.EXPLORER) instanceof CommonNavigator explorer) {
            explorer.selectReveal(new StructuredSelection(input.getFile()));
        }
    }

    private static boolean isEmpty(IContainer root) {
        try {
            return root.members().length == 0;
        } catch (CoreException e) {
            Platform.getLog(HopscopeAdvisor.class).log(e.getStatus());
            return false;
        }
    }

    @Override
    public void postShutdown() {
        var workbench = PlatformUI.getWorkbench();
        requests.stop();
        workbench.getService(RunService.class).stop();
        workbench.getService(RecoveryService.class).stop();
        workbench.getService(ModelWatch.class).stop();
        try {
            ResourcesPlugin.getWorkspace().save(true, new NullProgressMonitor());
        } catch (CoreException e) {
            Platform.getLog(getClass()).log(e.getStatus());
        }
    }
}
