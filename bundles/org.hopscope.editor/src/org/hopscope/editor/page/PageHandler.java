// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** The action of a command on a page. */
public final class PageHandler extends AbstractHandler {

    private final Runnable run;

    /** A handler that runs something. */
    public PageHandler(Runnable run) {
        this.run = run;
    }

    @Override
    public Object execute(ExecutionEvent event) {
        run.run();
        return null;
    }
}
