// SPDX-License-Identifier: EPL-2.0
/**
 * Variants and comparisons in the real workbench: forked, compared, explained, merged and reported.
 */
package org.hopscope.ui.tests.compare;
