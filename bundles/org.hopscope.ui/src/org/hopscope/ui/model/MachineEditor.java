// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

/** Names by which the workbench and the machine editor know each other without a dependency between their bundles. */
public final class MachineEditor {

    /** Id of the editor for machine files. */
    public static final String ID = "org.hopscope.editor.machine";

    /** Extension of a machine file, without the dot. */
    public static final String FILE_EXTENSION = "machine";

    private MachineEditor() {}
}
