// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

import java.util.Optional;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.whatif.Estimate;

/**
 * A moment of a number's being dragged.
 *
 * @param name what is dragged
 * @param value its value now, as text
 * @param before the stacks of the run that it is compared with
 * @param estimate what the stacks are likely to become; empty while that is not known
 * @param simulated the newest stacks that were simulated, not always of this value
 * @param settled whether they are of this value
 */
public record WhatIfState(String name, String value, LatencyStackReport before, Optional<Estimate> estimate,
        Optional<LatencyStackReport> simulated, boolean settled) {}
