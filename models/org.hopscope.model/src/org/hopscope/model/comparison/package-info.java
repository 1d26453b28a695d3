// SPDX-License-Identifier: EPL-2.0
/** Decides if two models mean the same, wherever their figures are drawn, and which of their elements correspond. */
@NullMarked
package org.hopscope.model.comparison;

import org.jspecify.annotations.NullMarked;
