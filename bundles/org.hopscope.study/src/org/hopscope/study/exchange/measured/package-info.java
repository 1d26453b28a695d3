// SPDX-License-Identifier: EPL-2.0
/**
 * The output of benchmark programs as it was printed. {@link org.hopscope.study.exchange.measured.Measurements} finds
 * the {@link org.hopscope.study.exchange.measured.MeasurementFormat} of a file; each format is one class that has the
 * grammar in its description. Values leave in the units and under the names of the figures of a run: ns, MB/s
 * (10^6 B/s), Mmsg/s.
 */
@NullMarked
package org.hopscope.study.exchange.measured;

import org.jspecify.annotations.NullMarked;
