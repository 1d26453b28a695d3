// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

/** The response to a {@link RunRequest}: a report of results, or the reasons why nothing was run. */
public sealed interface RunResponse permits RunReport, RunRejected {}
