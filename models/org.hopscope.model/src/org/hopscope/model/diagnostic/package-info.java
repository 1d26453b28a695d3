// SPDX-License-Identifier: EPL-2.0
/**
 * The problems of a user's model: collected, never thrown. Each diagnostic names the element, says what is wrong there
 * and how to repair it, and carries a stable code.
 */
@NullMarked
package org.hopscope.model.diagnostic;

import org.jspecify.annotations.NullMarked;
