// SPDX-License-Identifier: EPL-2.0
/** The results of studies: how far each is, and all rows in a table that is filtered, sorted and looked into. */
package org.hopscope.results.study;
