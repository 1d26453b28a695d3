// SPDX-License-Identifier: EPL-2.0
/**
 * Graphical editors. The only bundle that uses the diagram libraries.
 */
package org.hopscope.editor;
