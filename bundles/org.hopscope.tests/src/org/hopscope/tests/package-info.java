// SPDX-License-Identifier: EPL-2.0
/**
 * Headless tests.
 */
package org.hopscope.tests;
