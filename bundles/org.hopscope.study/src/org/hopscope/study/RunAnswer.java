// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

/** The outcome of a request: results, or the reasons why nothing was run. */
public sealed interface RunAnswer permits RunReport, RunRejected {}
