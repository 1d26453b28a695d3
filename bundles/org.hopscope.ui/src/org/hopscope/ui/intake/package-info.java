// SPDX-License-Identifier: EPL-2.0
/**
 * Files of other programs that come into a project by File &gt; Import, or by a drop on a drawing. The file is
 * read in a job, which shows what it found; what the file does not say is asked for; then one file is written.
 */
package org.hopscope.ui.intake;
