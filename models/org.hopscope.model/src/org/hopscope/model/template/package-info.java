// SPDX-License-Identifier: EPL-2.0
/** The starting points of new drawings: single elements with round numbers, and whole machines that run at once. */
@NullMarked
package org.hopscope.model.template;

import org.jspecify.annotations.NullMarked;
