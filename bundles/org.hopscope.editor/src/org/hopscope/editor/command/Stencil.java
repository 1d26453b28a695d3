// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.Link;

/**
 * A fragment in the user's hand.
 *
 * @param target the file of the machine that it is put into, as {@link Fragment#getSource} has it
 * @param reference whether types and stacks become references to those of the fragment's source
 */
public record Stencil(Fragment fragment, String target, boolean reference) {

    /** The elements that decide where the fragment can go; links go where their vertices go. */
    public List<Element> elements() {
        var solid = fragment.getElements().stream().filter(one -> !(one instanceof Link)).toList();
        return solid.isEmpty() ? List.copyOf(fragment.getElements()) : solid;
    }

    /** True if the fragment was cut out of the machine that it is put into. */
    public boolean isOwn() {
        return target.equals(fragment.getSource());
    }
}
