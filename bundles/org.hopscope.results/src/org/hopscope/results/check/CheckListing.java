// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.check;

/** The rows of the comparison that are listed. */
enum CheckListing {
    /** Every row. */
    ALL,
    /** Rows that do not agree or could not be done. */
    FAILING,
    /** Rows whose numbers were neither put in nor fitted. */
    PREDICTIONS
}
