// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.swt.widgets.Display;

/** One of the workbench's edit commands for the text that has the focus; which one the extension says. */
public final class TextHandler extends AbstractHandler implements IExecutableExtension {

    private String what = "";

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        what = String.valueOf(data);
    }

    @Override
    public Object execute(ExecutionEvent event) {
        focused().ifPresent(keys -> keys.edit(what));
        return null;
    }

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(focused().map(keys -> keys.can(what)).orElse(true));
    }

    private static Optional<TextKeys> focused() {
        var display = Display.getCurrent();
        var control = display == null ? null : display.getFocusControl();
        return control != null && control.getData(TextKeys.KEY) instanceof TextKeys keys ? Optional.of(keys)
                : Optional.empty();
    }
}
