// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.util.Arrays;

import org.eclipse.core.resources.IResource;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.navigator.CommonViewer;

/**
 * The tree of the explorer. It keeps a file that was deleted and made again at once.
 *
 * <p>The platform shows the work of the UI thread immediately and the work of other threads a little later. If a job
 * deletes a file and the UI thread makes it again, the tree hears of the new file first, and then of the deletion. It
 * would not show the file until it is refreshed.
 */
final class ExplorerViewer extends CommonViewer {

    ExplorerViewer(String id, Composite parent) {
        super(id, parent, SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
    }

    @Override
    public void remove(Object... elements) {
        super.remove(Arrays.stream(elements).filter(element -> !(element instanceof IResource file && file.exists()))
                .toArray());
    }
}
