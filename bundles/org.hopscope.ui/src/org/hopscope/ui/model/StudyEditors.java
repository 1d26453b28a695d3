// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

/** Names by which the workbench and the study editor know each other without a dependency between their bundles. */
public final class StudyEditors {

    /** Id of the editor for study files. */
    public static final String ID = "org.hopscope.editor.study";

    /** Extension of a study file, without the dot. */
    public static final String FILE_EXTENSION = "study";

    private StudyEditors() {}
}
