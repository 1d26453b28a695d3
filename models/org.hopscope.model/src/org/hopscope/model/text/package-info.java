// SPDX-License-Identifier: EPL-2.0
/** Texts of users within the texts of other programs: {@link org.hopscope.model.text.Markup} makes them safe. */
package org.hopscope.model.text;
