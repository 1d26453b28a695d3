// SPDX-License-Identifier: EPL-2.0
/**
 * Pieces of machines: cut out of one machine with everything they refer to, and put into another one, where equal parts
 * are used instead of being brought along; and the steps of it that all changes share: where an element fits, a name
 * that is free, and taking elements out with all that refers to them. The clipboard and the part library are made of
 * these steps.
 */
@NullMarked
package org.hopscope.model.fragment;

import org.jspecify.annotations.NullMarked;
