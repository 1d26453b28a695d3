// SPDX-License-Identifier: EPL-2.0
/**
 * Pieces of machines: cut out of one machine with everything they refer to, and put into another one, where equal parts
 * are used instead of being brought along. The clipboard and the part library are both made of these two steps.
 */
package org.hopscope.model.fragment;
