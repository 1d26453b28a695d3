// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.navigator.CommonNavigator;

/** The explorer of projects, which takes files of other programs that are dropped on it. */
public final class ExplorerView extends CommonNavigator {

    @Override
    public void createPartControl(Composite parent) {
        super.createPartControl(parent);
        if (getCommonViewer().getControl().getData(DND.DROP_TARGET_KEY) instanceof DropTarget target) {
            ExplorerDrop.before(target, getSite());
        }
    }
}
