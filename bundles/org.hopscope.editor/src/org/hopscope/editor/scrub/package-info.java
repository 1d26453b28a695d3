// SPDX-License-Identifier: EPL-2.0
/**
 * Numbers that are tried while they are dragged, typed or stepped by keys: which texts they become on the way, and how
 * the views that show the results are notified.
 */
package org.hopscope.editor.scrub;
