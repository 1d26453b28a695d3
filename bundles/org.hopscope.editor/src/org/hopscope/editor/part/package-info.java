// SPDX-License-Identifier: EPL-2.0
/**
 * The controllers between elements and figures. They do not listen to the model: the editor refreshes the whole diagram
 * after each command, and each part changes only what differs.
 */
package org.hopscope.editor.part;
