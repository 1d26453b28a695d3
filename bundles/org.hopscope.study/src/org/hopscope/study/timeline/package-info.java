// SPDX-License-Identifier: EPL-2.0
/**
 * The life of one message: where it was at each moment, from the call of the send to the return of the receiver's wait;
 * and the critical path of one operation of many ranks, from rank to rank. Plain data that a view draws and
 * the command line prints.
 */
@NullMarked
package org.hopscope.study.timeline;

import org.jspecify.annotations.NullMarked;
