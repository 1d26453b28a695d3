// SPDX-License-Identifier: EPL-2.0
/** A page as plain text with the places that look different, so that any text widget can show it. */
package org.hopscope.help.text;
