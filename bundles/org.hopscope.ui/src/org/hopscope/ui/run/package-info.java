// SPDX-License-Identifier: EPL-2.0
/**
 * Runs in the workbench: what a press of the run button starts, the list of runs, and its jobs.
 */
package org.hopscope.ui.run;
