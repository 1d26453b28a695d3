// SPDX-License-Identifier: EPL-2.0
/**
 * Whether two models mean the same, wherever their figures are drawn.
 */
package org.hopscope.model.comparison;
