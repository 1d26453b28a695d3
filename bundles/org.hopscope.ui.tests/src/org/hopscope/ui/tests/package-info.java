// SPDX-License-Identifier: EPL-2.0
/**
 * Tests that run inside a real workbench.
 */
package org.hopscope.ui.tests;
