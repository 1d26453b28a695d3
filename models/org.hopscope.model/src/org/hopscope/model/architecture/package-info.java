// SPDX-License-Identifier: EPL-2.0
/** The kinds of network interface and of protocol stack, recognised by their elements. */
@NullMarked
package org.hopscope.model.architecture;

import org.jspecify.annotations.NullMarked;
