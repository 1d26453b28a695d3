// SPDX-License-Identifier: EPL-2.0
/**
 * Texts of users within others: {@link org.hopscope.model.text.Markup} makes them safe in the texts of other programs,
 * {@link org.hopscope.model.text.Quote} short in messages.
 */
@NullMarked
package org.hopscope.model.text;

import org.jspecify.annotations.NullMarked;
