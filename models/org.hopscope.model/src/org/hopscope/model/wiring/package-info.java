// SPDX-License-Identifier: EPL-2.0
/**
 * Ends of wires and of other references between parts and protocols: which ports a part has, which two parts a wire can
 * join, and which elements a reference of a part, a lane or a block may lead to.
 */
@NullMarked
package org.hopscope.model.wiring;

import org.jspecify.annotations.NullMarked;
