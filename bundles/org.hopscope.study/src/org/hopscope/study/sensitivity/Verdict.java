// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

/** The verdict of an analysis about one parameter. */
sealed interface Verdict permits Dependence, Immaterial {}
