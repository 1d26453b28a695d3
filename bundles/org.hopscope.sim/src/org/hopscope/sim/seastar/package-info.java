// SPDX-License-Identifier: EPL-2.0
/**
 * The flow control protocol of the SeaStar (Brightwell, Pedretti, Underwood, Hudson, IEEE Micro 2006): every message is
 * answered by one control message; what a receiver has dropped comes again from the first dropped message on.
 */
package org.hopscope.sim.seastar;
