// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope chart}, and the charts that {@code hopscope run} writes beside its results. */
@NullMarked
package org.hopscope.cli.chart;

import org.jspecify.annotations.NullMarked;
