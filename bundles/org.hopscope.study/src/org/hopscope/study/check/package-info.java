// SPDX-License-Identifier: EPL-2.0
/**
 * The comparison with the papers: published figures as data, the experiments that produce them on the sample machines,
 * and the verdicts. What a machine takes as an input and what a number was fitted to is never a prediction, and says
 * so.
 */
@NullMarked
package org.hopscope.study.check;

import org.jspecify.annotations.NullMarked;
