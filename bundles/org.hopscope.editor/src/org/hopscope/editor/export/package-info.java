// SPDX-License-Identifier: EPL-2.0
/**
 * Diagrams as files: the figures are painted once, as shapes and texts, into whatever takes them. Vector formats keep
 * every shape; texts are sized to what was measured on the screen, so that nothing is cut where another font is used.
 */
package org.hopscope.editor.export;
