// SPDX-License-Identifier: EPL-2.0
/**
 * Whether two models mean the same, wherever their figures are drawn, and which of their elements belong together.
 */
package org.hopscope.model.comparison;
