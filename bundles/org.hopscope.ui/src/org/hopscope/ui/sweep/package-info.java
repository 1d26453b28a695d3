// SPDX-License-Identifier: EPL-2.0
/**
 * Studies as the workbench runs and watches them: planned, computed by local threads, paused and tried again, or
 * watched while others compute them.
 */
package org.hopscope.ui.sweep;
