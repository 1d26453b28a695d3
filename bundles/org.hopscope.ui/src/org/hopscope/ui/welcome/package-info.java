// SPDX-License-Identifier: EPL-2.0
/** The page in the place of a machine while none is open: the ways to one. */
package org.hopscope.ui.welcome;
