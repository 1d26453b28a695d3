// SPDX-License-Identifier: EPL-2.0
/**
 * Charts of runs: a canvas that paints the pictures of {@code org.hopscope.study.chart}, so that the screen, a copied
 * picture and a file show the same, and the view in which figures, parameters and runs are chosen.
 */
package org.hopscope.results.plot;
