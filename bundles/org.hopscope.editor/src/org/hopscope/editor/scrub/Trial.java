// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.scrub;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.whatif.WhatIfService;

/**
 * One field's numbers on the way to the model: lets the views that show results follow what is dragged, typed or
 * stepped, until the model has it or it is given up. Belongs to the UI thread.
 */
public final class Trial {

    private final WhatIfService service;
    private boolean on;
    private String last = "";

    /** For a field on a display. */
    public Trial(Display display) {
        service = WhatIfService.of(display);
    }

    /**
     * The field shows a legal value that the model does not have yet.
     *
     * @param label what the user calls the number
     */
    public void value(EObject owner, EStructuralFeature feature, String label, String text) {
        if (!on && EcoreUtil.getRootContainer(owner) instanceof Machine machine) {
            on = true;
            last = "";
            service.begin(machine, ElementPath.of(owner) + "." + feature.getName(), label);
        }
        if (!text.equals(last)) {
            last = text;
            service.value(text);
        }
    }

    /** The model has the value. */
    public void end() {
        if (on) {
            on = false;
            service.end();
        }
    }

    /** The model stays as it was. */
    public void cancel() {
        if (on) {
            on = false;
            service.cancel();
        }
    }
}
