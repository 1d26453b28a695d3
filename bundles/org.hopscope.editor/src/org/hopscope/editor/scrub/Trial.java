// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.scrub;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.ui.PlatformUI;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.whatif.WhatIfListener;
import org.hopscope.ui.whatif.WhatIfService;
import org.hopscope.ui.whatif.WhatIfState;

/**
 * One field's numbers on the way to the model: lets the views that show results follow what is dragged, typed or
 * stepped, until the model has it or it is given up. Belongs to the UI thread.
 */
public final class Trial {

    /** Each path is looked for in the whole machine, and for more of them a drag would not be smooth. */
    private static final int MOST = 100;

    private final WhatIfService service;
    /** Hears whether the value has no effect. */
    private final Consumer<Boolean> idle;
    private final WhatIfListener listener = this::changed;
    private boolean on;
    private String last = "";

    /** For a field that need not know whether a value has an effect. */
    public Trial() {
        this(nothing -> {});
    }

    /** As {@link #Trial()}; {@code idle} is informed, as soon as it is known, whether a value has no effect. */
    public Trial(Consumer<Boolean> idle) {
        service = PlatformUI.getWorkbench().getService(WhatIfService.class);
        this.idle = idle;
    }

    private void changed(WhatIfState now) {
        if (now.settled() && now.value().equals(last) && now.simulated().isPresent()) {
            idle.accept(now.changesNothing());
        }
    }

    /**
     * The field shows a legal value that the model does not have yet.
     *
     * @param owners the elements that will have it
     * @param label what the user calls the number
     */
    public void value(List<? extends EObject> owners, EStructuralFeature feature, String label, String text) {
        if (!on && owners.size() <= MOST
                && EcoreUtil.getRootContainer(owners.getFirst()) instanceof Machine machine) {
            on = true;
            last = "";
            service.addListener(listener);
            service.begin(machine, owners.stream().map(one -> ElementPath.of(one) + "." + feature.getName()).toList(),
                    owners.size() == 1 ? label : Messages.get("scrub.several", label, owners.size()));
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
            service.removeListener(listener);
            service.end();
        }
    }

    /** The model stays as it was. */
    public void cancel() {
        if (on) {
            on = false;
            service.removeListener(listener);
            service.cancel();
            idle.accept(false);
        }
    }
}
