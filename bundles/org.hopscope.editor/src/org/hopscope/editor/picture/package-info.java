// SPDX-License-Identifier: EPL-2.0
/**
 * The positions of the nodes and links of a parametric topology. A plan uses formulas, not figures: it answers for
 * what is visible only, so that the picture of a machine of any size costs no more than its visible part.
 */
package org.hopscope.editor.picture;
