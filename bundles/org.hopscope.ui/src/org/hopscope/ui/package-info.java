// SPDX-License-Identifier: EPL-2.0
/**
 * Workbench shell: perspectives, jobs, markers, explorer and the services between editors and results.
 */
package org.hopscope.ui;
