// SPDX-License-Identifier: EPL-2.0
/**
 * Read-only drawings of machines for views that show several side by side. They are drawn by the workbench service
 * {@link org.hopscope.ui.picture.MachineDiagrams}.
 */
package org.hopscope.ui.picture;
