// SPDX-License-Identifier: EPL-2.0
/**
 * Run configurations, on the platform's launch framework: what to run on which machine, kept in the workspace or as a
 * file in the project. The run button needs none of this.
 */
package org.hopscope.ui.launch;
