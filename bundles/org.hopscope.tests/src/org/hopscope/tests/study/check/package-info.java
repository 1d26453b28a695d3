// SPDX-License-Identifier: EPL-2.0
/** Tests of the comparison with the papers. */
package org.hopscope.tests.study.check;
