// SPDX-License-Identifier: EPL-2.0
/**
 * What stands where a machine would be while none is open: the ways to one.
 */
package org.hopscope.ui.welcome;
