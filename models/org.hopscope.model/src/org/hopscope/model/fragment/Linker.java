// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;

/** Makes copies whose references lead to copies made with them, else to what others stand for the original. */
final class Linker extends EcoreUtil.Copier {

    private static final long serialVersionUID = 1L;

    private final transient Map<EObject, EObject> others;

    Linker(Map<EObject, EObject> others) {
        super(false, false);
        this.others = others;
    }

    /** The same copies, with others to refer to. */
    Linker(Linker copies, Map<EObject, EObject> others) {
        this(others);
        putAll(copies);
    }

    @Override
    public @Nullable EObject get(@Nullable Object original) {
        var copy = super.get(original);
        return copy == null ? others.get(original) : copy;
    }
}
