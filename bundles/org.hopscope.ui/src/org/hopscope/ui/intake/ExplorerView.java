// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.CommonViewer;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.hopscope.ui.NamedPropertyPage;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.variant.FileProperties;

/**
 * The explorer of projects. It takes files of other programs that are dropped on it, and the Properties view shows
 * where a selected file is and what a selected variant changes.
 */
public final class ExplorerView extends CommonNavigator {

    @Override
    protected CommonViewer createCommonViewerObject(Composite parent) {
        return new ExplorerViewer(getViewSite().getId(), parent);
    }

    @Override
    public void createPartControl(Composite parent) {
        super.createPartControl(parent);
        SpokenName.give(getCommonViewer().getControl(), this::getPartName);
        if (getCommonViewer().getControl().getData(DND.DROP_TARGET_KEY) instanceof DropTarget target) {
            ExplorerDrop.before(target, getSite());
        }
    }

    /** The page of the Properties view: without it, the view lists flags of the platform, such as "derived". */
    @Override
    public <T> T getAdapter(Class<T> type) {
        if (type != IPropertySheetPage.class) {
            return super.getAdapter(type);
        }
        var page = new NamedPropertyPage();
        page.setPropertySourceProvider(element -> Adapters.of(element, IResource.class).map(FileProperties::new)
                .orElse(null));
        return type.cast(page);
    }
}
