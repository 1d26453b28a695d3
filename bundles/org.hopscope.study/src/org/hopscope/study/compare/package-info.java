// SPDX-License-Identifier: EPL-2.0
/**
 * Designs and measured curves side by side: what differs in the inputs first, then latency stacks on one scale, figures
 * with their differences, the way from one design to another step by step, the front of the best, and budgets. All of
 * it is plain data that the command line prints and views draw; nothing is run here unless a caller asks for it.
 *
 * <pre>
 *   Subject (Design | MeasuredCurve) x Scenario --ResultSource.find--> Comparison --> Waterfall, Pareto, BudgetReport
 *                                                        \--- MissingRun --ResultSource.run--/
 * </pre>
 *
 * Codes of diagnostics: C8 and two digits.
 */
@NullMarked
package org.hopscope.study.compare;

import org.jspecify.annotations.NullMarked;
