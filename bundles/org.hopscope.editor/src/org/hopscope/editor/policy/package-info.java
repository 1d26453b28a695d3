// SPDX-License-Identifier: EPL-2.0
/**
 * Which command a gesture on a figure leads to, and what the user sees while the gesture lasts.
 */
package org.hopscope.editor.policy;
