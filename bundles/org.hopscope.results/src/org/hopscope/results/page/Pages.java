// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.page;

import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** The pages of a view, one of them on top: what there is to see, or the sentence that says why there is nothing. */
public final class Pages {

    /**
     * The least width and height of a page in a view that is folded or not laid out yet: GTK complains about bars
     * without room.
     */
    private static final int LEAST = 64;

    private final Composite parent;
    private final StackLayout layout = new StackLayout() {

        @Override
        protected void layout(Composite composite, boolean flushCache) {
            var area = composite.getClientArea();
            for (var page : composite.getChildren()) {
                page.setBounds(area.x, area.y, Math.max(LEAST, area.width), Math.max(LEAST, area.height));
                page.setVisible(page == topControl);
            }
        }
    };

    /** @param parent the pages are its children, and nothing else is */
    public Pages(Composite parent) {
        this.parent = parent;
        parent.setLayout(layout);
    }

    /** Brings a page to the top. */
    public void show(Control page) {
        if (layout.topControl != page) {
            layout.topControl = page;
            parent.layout();
        }
    }

    /** True if a page is on top. */
    public boolean shows(Control page) {
        return layout.topControl == page;
    }
}
