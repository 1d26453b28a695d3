// SPDX-License-Identifier: EPL-2.0
/** Tests of the run service, and the golden runs of the samples. */
package org.hopscope.tests.study;
