// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.welcome;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPersistableElement;
import org.hopscope.ui.Pictures;

/** The input of the welcome page: there is one, and it belongs to no file. */
record WelcomeInput() implements IEditorInput {

    @Override
    public <T> T getAdapter(Class<T> type) {
        return null;
    }

    @Override
    public boolean exists() {
        return false;
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return Pictures.of("hopscope16");
    }

    @Override
    public String getName() {
        return Messages.welcome_name;
    }

    @Override
    public IPersistableElement getPersistable() {
        return null;
    }

    @Override
    public String getToolTipText() {
        return Messages.welcome_name;
    }
}
