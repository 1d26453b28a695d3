// SPDX-License-Identifier: EPL-2.0
/** Small measurements by the JMH harness: {@code releng/bench --jmh}. */
package org.hopscope.benchmarks.jmh;
