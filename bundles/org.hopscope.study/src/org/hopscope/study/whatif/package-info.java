// SPDX-License-Identifier: EPL-2.0
/**
 * What if one number were another: {@link org.hopscope.study.whatif.WhatIf} keeps a machine and its result, answers at
 * once with an estimate and a little later with a simulation.
 */
package org.hopscope.study.whatif;
