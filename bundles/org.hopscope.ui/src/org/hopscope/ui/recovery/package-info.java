// SPDX-License-Identifier: EPL-2.0
/**
 * Unsaved work of editors is kept beside the workspace's own state, so that a crash, a kill or a power failure costs
 * seconds. The user's files are never touched.
 */
package org.hopscope.ui.recovery;
