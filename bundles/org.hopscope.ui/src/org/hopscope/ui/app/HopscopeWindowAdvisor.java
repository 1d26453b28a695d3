// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IPropertyListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartConstants;
import org.eclipse.ui.PerspectiveAdapter;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.hopscope.ui.FirstWindow;
import org.hopscope.ui.run.RunCommands;

/** Size, bars and title of a window. The title names what is edited. */
final class HopscopeWindowAdvisor extends WorkbenchWindowAdvisor implements IPartListener, IPropertyListener {

    /** Sets of actions of the text editor of the platform and of the debugger, whose menu Run was a second one. */
    private static final List<String> FOREIGN_MENUS = List.of(
            "org.eclipse.ui.edit.text.actionSet.convertLineDelimitersTo", "org.eclipse.debug.ui.launchActionSet",
            "org.eclipse.debug.ui.debugActionSet", "org.eclipse.debug.ui.profileActionSet",
            "org.eclipse.debug.ui.breakpointActionSet");

    private IEditorPart titled;

    HopscopeWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
        super(configurer);
    }

    @Override
    public ActionBarAdvisor createActionBarAdvisor(IActionBarConfigurer configurer) {
        return new HopscopeActionBars(configurer);
    }

    @Override
    public void preWindowOpen() {
        var window = getWindowConfigurer();
        window.setInitialSize(FirstWindow.size(Display.getCurrent().getPrimaryMonitor().getClientArea()));
        window.setShowCoolBar(true);
        window.setShowPerspectiveBar(false);
        window.setShowStatusLine(true);
        window.setShowProgressIndicator(true);
        window.setTitle(Messages.app_title);
        window.getWindow().getPartService().addPartListener(this);
    }

    @Override
    public void postWindowOpen() {
        var window = getWindowConfigurer().getWindow();
        new RunCommands(window, getWindowConfigurer().getActionBarConfigurer().getStatusLineManager()).keepUpToDate();
        if (window.getActivePage() != null) {
            hideForeignMenus(window.getActivePage());
        }
        window.addPerspectiveListener(new PerspectiveAdapter() {
            @Override
            public void perspectiveActivated(IWorkbenchPage page, IPerspectiveDescriptor perspective) {
                hideForeignMenus(page);
            }
        });
        retitle();
    }

    /** Menus, which are no actions, escape the activities that hide the actions in them. */
    private static void hideForeignMenus(IWorkbenchPage page) {
        FOREIGN_MENUS.forEach(page::hideActionSet);
    }

    private void retitle() {
        var page = getWindowConfigurer().getWindow().getActivePage();
        var editor = page == null ? null : page.getActiveEditor();
        if (editor != titled) {
            if (titled != null) {
                titled.removePropertyListener(this);
            }
            titled = editor;
            if (editor != null) {
                editor.addPropertyListener(this);
            }
        }
        getWindowConfigurer().setTitle(editor == null ? Messages.app_title
                : NLS.bind(Messages.app_titleOfEditor, (editor.isDirty() ? "*" : "") + editor.getTitle()));
    }

    @Override
    public void propertyChanged(Object source, int property) {
        if (property == IEditorPart.PROP_DIRTY || property == IWorkbenchPartConstants.PROP_PART_NAME) {
            retitle();
        }
    }

    @Override
    public void partActivated(IWorkbenchPart part) {
        retitle();
    }

    @Override
    public void partBroughtToTop(IWorkbenchPart part) {
        retitle();
    }

    @Override
    public void partClosed(IWorkbenchPart part) {
        retitle();
    }

    @Override
    public void partDeactivated(IWorkbenchPart part) {
        // The part that becomes active instead decides the title.
    }

    @Override
    public void partOpened(IWorkbenchPart part) {
        retitle();
    }
}
