// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String timeline_accessibleHelp;
    public static String timeline_accessibleName;
    public static String timeline_again;
    public static String timeline_axis;
    public static String timeline_axisOperation;
    public static String timeline_cancel;
    public static String timeline_cancelled;
    public static String timeline_copy;
    public static String timeline_curved;
    public static String timeline_curvedHint;
    public static String timeline_empty;
    public static String timeline_event;
    public static String timeline_export;
    public static String timeline_exportFailed;
    public static String timeline_fastest;
    public static String timeline_job;
    public static String timeline_lane;
    public static String timeline_large;
    public static String timeline_linked;
    public static String timeline_linkedHint;
    public static String timeline_measurement;
    public static String timeline_median;
    public static String timeline_memory;
    public static String timeline_message;
    public static String timeline_messages;
    public static String timeline_network;
    public static String timeline_noMessages;
    public static String timeline_noResult;
    public static String timeline_note;
    public static String timeline_nothing;
    public static String timeline_oneMessage;
    public static String timeline_manyMessages;
    public static String timeline_operation;
    public static String timeline_operations;
    public static String timeline_pin;
    public static String timeline_pinHint;
    public static String timeline_pinned;
    public static String timeline_place;
    public static String timeline_ranks;
    public static String timeline_receiver;
    public static String timeline_record;
    public static String timeline_recording;
    public static String timeline_run;
    public static String timeline_sender;
    public static String timeline_slowest;
    public static String timeline_stacks;
    public static String timeline_stale;
    public static String timeline_status;
    public static String timeline_stretch;
    public static String timeline_subject;
    public static String timeline_then;
    public static String timeline_underway;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
