// SPDX-License-Identifier: EPL-2.0
/** Tests of estimates, sensitivities and what-if questions. */
package org.hopscope.tests.study.whatif;
