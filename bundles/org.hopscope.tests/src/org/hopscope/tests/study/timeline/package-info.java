// SPDX-License-Identifier: EPL-2.0
/** Tests of the lives of single messages. */
package org.hopscope.tests.study.timeline;
