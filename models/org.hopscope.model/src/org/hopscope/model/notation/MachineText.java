// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;

/** Prints designs and studies in the canonical form: printing, reading and printing again gives the same text. */
public final class MachineText {

    /** Extension of files with text. */
    public static final String EXTENSION = "hops";

    private MachineText() {}

    /**
     * The text of an element with all that is in it, comments too: a machine, a NIC, a protocol, a study. Ends in a
     * line feed. Takes time in proportion to the machine that the element belongs to.
     */
    public static String print(Element element) {
        var printer = new TextPrinter(new References(EcoreUtil.getRootContainer(element)),
                TextComments.of(element));
        return printer.print(element);
    }
}
