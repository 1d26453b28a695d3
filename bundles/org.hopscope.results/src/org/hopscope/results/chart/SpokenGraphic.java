// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.function.Supplier;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/**
 * The texts of a screen reader for a control that draws. Each text is asked for whenever it is read, and may be empty.
 */
public final class SpokenGraphic {

    private final Accessible accessible;

    /** A graphic with a name and a value: what it is, and what in it is pointed at or selected. */
    public SpokenGraphic(Control control, Supplier<String> name, Supplier<String> value) {
        accessible = control.getAccessible();
        accessible.addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = name.get();
            }
        });
        accessible.addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_GRAPHIC;
            }

            @Override
            public void getValue(AccessibleControlEvent event) {
                event.result = value.get();
            }
        });
    }

    /** Adds how it is used. */
    public SpokenGraphic help(String help) {
        accessible.addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getHelp(AccessibleEvent event) {
                event.result = help;
            }
        });
        return this;
    }

    /** Adds all that it shows. */
    public SpokenGraphic description(Supplier<String> description) {
        accessible.addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getDescription(AccessibleEvent event) {
                event.result = description.get();
            }
        });
        return this;
    }
}
