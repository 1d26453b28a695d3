// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.open;

import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.handlers.HandlerUtil;

/** Asks for files of the file system, and opens them. */
public final class OpenFileHandler extends AbstractHandler {

    private static final String[] EXTENSIONS = { "*.machine;*.variant;*.study;*.search;*.compare;*.chart", "*.*" };

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var dialog = new FileDialog(window.getShell(), SWT.OPEN | SWT.MULTI);
        dialog.setText(Messages.open_title);
        dialog.setFilterExtensions(EXTENSIONS);
        dialog.setFilterNames(new String[] { Messages.open_ours, Messages.open_all });
        if (dialog.open() != null) {
            var folder = dialog.getFilterPath();
            FileOpening.open(window, Arrays.stream(dialog.getFileNames()).map(name -> Path.of(folder, name)).toList());
        }
        return null;
    }
}
