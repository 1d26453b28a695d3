// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.eclipse.ui.views.properties.PropertySheetPage;

/** The platform's page of the Properties view, whose table of properties a screen reader calls as the view. */
public final class NamedPropertyPage extends PropertySheetPage {

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        SpokenName.give(getControl(), PlatformUI.getWorkbench().getViewRegistry().find(IPageLayout.ID_PROP_SHEET)
                .getLabel());
    }

    /** Gives the page to the view for parts that have none of their own. */
    public static final class Factory implements IAdapterFactory {

        @Override
        public <T> T getAdapter(Object view, Class<T> type) {
            return type == IPropertySheetPage.class ? type.cast(new NamedPropertyPage()) : null;
        }

        @Override
        public Class<?>[] getAdapterList() {
            return new Class<?>[] {IPropertySheetPage.class};
        }
    }
}
