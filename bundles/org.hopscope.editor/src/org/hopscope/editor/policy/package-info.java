// SPDX-License-Identifier: EPL-2.0
/** The commands that gestures on figures lead to, and the feedback while a gesture lasts. */
package org.hopscope.editor.policy;
