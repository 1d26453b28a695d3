// SPDX-License-Identifier: EPL-2.0
/**
 * Variants, parameters and seeds become runs, runs become stored results, results become reports.
 */
package org.hopscope.study;
