// SPDX-License-Identifier: EPL-2.0
/**
 * Results on the diagram: how busy each drawn element is. Runs bring the figures, editors draw them.
 */
package org.hopscope.ui.overlay;
