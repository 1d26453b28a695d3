// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sample;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens a sample machine by the name of its folder. */
public final class OpenSampleHandler extends AbstractHandler {

    /** The folder of the sample, such as "red-storm". */
    public static final String NAME = "org.hopscope.ui.commands.openSample.name";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        new SampleProjects().importAndOpen(HandlerUtil.getActiveWorkbenchWindowChecked(event),
                event.getParameter(NAME));
        return null;
    }
}
