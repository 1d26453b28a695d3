// SPDX-License-Identifier: EPL-2.0
/**
 * Files of the file system, inside the workspace or not, that are opened from the menu, the command line or the
 * desktop. A file outside the workspace is linked into a project, so that editors, problems and recovery treat it as
 * any other.
 */
package org.hopscope.ui.open;
