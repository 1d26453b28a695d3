// SPDX-License-Identifier: EPL-2.0
/** Tests of fitting numbers of machines to measurements. */
package org.hopscope.tests.study.calibration;
