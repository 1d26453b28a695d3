// SPDX-License-Identifier: EPL-2.0
/**
 * Joint highlighting of drawn elements and results. Views and editors meet here by element ids only.
 */
package org.hopscope.ui.highlight;
