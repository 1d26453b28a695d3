// SPDX-License-Identifier: EPL-2.0
/** Estimates of runs, compared with the runs. */
package org.hopscope.tests.study.estimate;
