// SPDX-License-Identifier: EPL-2.0
/**
 * The actions of a user on a diagram, beside drawing with a tool. Each topic is one {@code ActionSource}; each action
 * belongs to a command, so that its key can be changed.
 */
package org.hopscope.editor.action;
