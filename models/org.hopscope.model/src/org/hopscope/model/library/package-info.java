// SPDX-License-Identifier: EPL-2.0
/**
 * Libraries of parts: every machine file is one. An element that refers to a part of a library holds the whole content
 * of the part and says where it comes from; here is told whether the two are still the same, and how one follows the
 * other.
 */
@NullMarked
package org.hopscope.model.library;

import org.jspecify.annotations.NullMarked;
