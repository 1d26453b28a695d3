// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String study_failed;
    public static String study_job;
    public static String study_planning;
    public static String study_progress;
    public static String study_slurm;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
