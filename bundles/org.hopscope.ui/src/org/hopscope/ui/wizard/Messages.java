// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String template_name;
    public static String template_noMachine;
    public static String template_replace;
    public static String template_title;
    public static String wizard_bisection;
    public static String wizard_cables;
    public static String wizard_diameter;
    public static String wizard_field;
    public static String wizard_folder;
    public static String wizard_link;
    public static String wizard_links;
    public static String wizard_inPlanes;
    public static String wizard_noNumber;
    public static String wizard_nodes;
    public static String wizard_own;
    public static String wizard_pageText;
    public static String wizard_pageTitle;
    public static String wizard_parts;
    public static String wizard_partsAssumed;
    public static String wizard_partsOf;
    public static String wizard_partly;
    public static String wizard_sample;
    public static String wizard_study_action;
    public static String wizard_study_of;
    public static String wizard_study_pageText;
    public static String wizard_study_pageTitle;
    public static String wizard_study_title;
    public static String wizard_switches;
    public static String wizard_templateText;
    public static String wizard_templates;
    public static String wizard_templateTitle;
    public static String wizard_title;
    public static String wizard_unknown;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
