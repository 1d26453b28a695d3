// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

/** What an analysis says about one parameter. */
sealed interface Verdict permits Dependence, Immaterial {}
