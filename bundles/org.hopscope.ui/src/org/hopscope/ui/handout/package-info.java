// SPDX-License-Identifier: EPL-2.0
/**
 * File &gt; Export of machines: their networks and programs as files for other programs. A job looks at the machine;
 * the file is written with progress.
 */
package org.hopscope.ui.handout;
