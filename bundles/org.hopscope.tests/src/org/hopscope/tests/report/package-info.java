// SPDX-License-Identifier: EPL-2.0
/** Comparisons as documents. */
package org.hopscope.tests.report;
