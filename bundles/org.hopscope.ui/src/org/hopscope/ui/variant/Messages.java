// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String file_base;
    public static String file_bytes;
    public static String file_change;
    public static String file_changed;
    public static String file_group;
    public static String file_location;
    public static String file_notes;
    public static String file_size;
    public static String file_variant;
    public static String variant_add;
    public static String variant_addForm;
    public static String variant_addHint;
    public static String variant_addSame;
    public static String variant_addValue;
    public static String variant_base;
    public static String variant_basis;
    public static String variant_broken;
    public static String variant_changes;
    public static String variant_changesHint;
    public static String variant_decision;
    public static String variant_edit;
    public static String variant_failed;
    public static String variant_fixGround;
    public static String variant_fixMine;
    public static String variant_fixRemove;
    public static String variant_fixTheirs;
    public static String variant_follow;
    public static String variant_fork;
    public static String variant_forkEmpty;
    public static String variant_forkName;
    public static String variant_forkNone;
    public static String variant_forkSome;
    public static String variant_line;
    public static String variant_mend;
    public static String variant_name;
    public static String variant_noMachine;
    public static String variant_notTaken;
    public static String variant_notes;
    public static String variant_open;
    public static String variant_outside;
    public static String variant_outsideRevert;
    public static String variant_outsideSave;
    public static String variant_parent;
    public static String variant_preferred;
    public static String variant_reading;
    public static String variant_reasonHint;
    public static String variant_rebase;
    public static String variant_rebaseConflicts;
    public static String variant_rebaseDone;
    public static String variant_rebaseGo;
    public static String variant_rebaseLost;
    public static String variant_rebaseDropped;
    public static String variant_rebaseMine;
    public static String variant_rebaseTheirs;
    public static String variant_rejected;
    public static String variant_remove;
    public static String variant_run;
    public static String variant_runTip;
    public static String variant_suffixOpen;
    public static String variant_suffixPreferred;
    public static String variant_suffixRejected;
    public static String variant_takeBack;
    public static String variant_tags;
    public static String variant_tagsHint;
    public static String variant_take;
    public static String variant_taken;
    public static String variant_takenOpen;
    public static String variant_undecided;
    public static String variant_unreadable;
    public static String variant_writtenSince;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
