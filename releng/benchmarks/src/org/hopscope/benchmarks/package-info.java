// SPDX-License-Identifier: EPL-2.0
/**
 * Measures the speed of the simulator against its targets. Not part of the product; started by {@code releng/bench},
 * each row of the table in a Java process of its own, so that no row profits or suffers from what ran before it.
 */
package org.hopscope.benchmarks;
