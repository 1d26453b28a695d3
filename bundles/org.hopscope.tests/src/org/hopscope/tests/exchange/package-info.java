// SPDX-License-Identifier: EPL-2.0
/**
 * Readers and writers of foreign files. The small files of each format are in the tests, written for them in the
 * grammar that the reader describes; all readers are also given damaged ones.
 */
package org.hopscope.tests.exchange;
