// SPDX-License-Identifier: EPL-2.0
/**
 * Tests of results on disk.
 */
package org.hopscope.tests.store;
