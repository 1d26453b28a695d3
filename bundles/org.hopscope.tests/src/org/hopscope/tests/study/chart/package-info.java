// SPDX-License-Identifier: EPL-2.0
/** Tests of charts, their recipes and pictures. */
package org.hopscope.tests.study.chart;
