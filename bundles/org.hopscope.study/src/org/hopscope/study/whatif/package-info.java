// SPDX-License-Identifier: EPL-2.0
/**
 * Experiments that change one number: {@link org.hopscope.study.whatif.WhatIf} keeps a machine and its result, answers
 * at once with an estimate and a little later with a simulation.
 */
@NullMarked
package org.hopscope.study.whatif;

import org.jspecify.annotations.NullMarked;
