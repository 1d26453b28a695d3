// SPDX-License-Identifier: EPL-2.0
/** Tests of how the use of a machine is told and of what limits a run. */
package org.hopscope.tests.study.finding;
