// SPDX-License-Identifier: EPL-2.0
/**
 * Read-only drawings of machines for whoever shows several side by side. Who draws them is found as the workbench
 * service {@link org.hopscope.ui.picture.MachineDiagrams}.
 */
package org.hopscope.ui.picture;
