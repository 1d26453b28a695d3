// SPDX-License-Identifier: EPL-2.0
/**
 * Diagnostics of a machine as problem markers on its file.
 */
package org.hopscope.ui.problem;
