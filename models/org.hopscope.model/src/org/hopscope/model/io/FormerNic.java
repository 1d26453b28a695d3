// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

/** A NIC with parts of an older format, which is drawn from general parts now. */
interface FormerNic {

    /** The UUID of the kind of NIC. */
    String id();

    /** Replaces its parts in the file by general ones; returns what was changed, for the user. */
    String draw();

    /** Tells the numbers that were given up, where no stack takes them as parameters. */
    String tellNumbers();
}
