// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String intake_addWorkload;
    public static String intake_becomesColumn;
    public static String intake_browse;
    public static String intake_bytes;
    public static String intake_cancel;
    public static String intake_cancelled;
    public static String intake_collectives;
    public static String intake_cycle;
    public static String intake_drawn;
    public static String intake_exists;
    public static String intake_extension;
    public static String intake_failed;
    public static String intake_figures;
    public static String intake_file;
    public static String intake_findings;
    public static String intake_flops;
    public static String intake_flit;
    public static String intake_format;
    public static String intake_found;
    public static String intake_inLine;
    public static String intake_irregular;
    public static String intake_latency;
    public static String intake_line;
    public static String intake_links;
    public static String intake_looking;
    public static String intake_machine;
    public static String intake_message;
    public static String intake_messages;
    public static String intake_name;
    public static String intake_newProject;
    public static String intake_noMachine;
    public static String intake_noMemory;
    public static String intake_noMemory_hint;
    public static String intake_noName;
    public static String intake_noNumber;
    public static String intake_nodes;
    public static String intake_notAboveZero;
    public static String intake_notWritten;
    public static String intake_nothing;
    public static String intake_onlyDrawn;
    public static String intake_onlyParametric;
    public static String intake_operations;
    public static String intake_operationsRead;
    public static String intake_parametric;
    public static String intake_project;
    public static String intake_ranks;
    public static String intake_rate;
    public static String intake_reading;
    public static String intake_source_text;
    public static String intake_source_title;
    public static String intake_switches;
    public static String intake_tables;
    public static String intake_target_text;
    public static String intake_target_title;
    public static String intake_timeScale;
    public static String intake_title;
    public static String intake_topology;
    public static String intake_value;
    public static String intake_what;
    public static String intake_writing;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
