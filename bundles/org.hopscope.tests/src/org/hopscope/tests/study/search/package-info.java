// SPDX-License-Identifier: EPL-2.0
/** Tests of the search for good designs. */
package org.hopscope.tests.study.search;
