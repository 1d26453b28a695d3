// SPDX-License-Identifier: EPL-2.0
/**
 * The forms of text that other programs read: JSON ({@link org.hopscope.study.text.JsonReader},
 * {@link org.hopscope.study.text.JsonWriter}) and comma-separated values ({@link org.hopscope.study.text.Csv}). All
 * that is stored, printed or exported as one of them goes through here, and comes out the same on every machine.
 */
@NullMarked
package org.hopscope.study.text;

import org.jspecify.annotations.NullMarked;
