// SPDX-License-Identifier: EPL-2.0
/**
 * Machines drawn and read in the real workbench, by mouse and by keyboard.
 */
package org.hopscope.ui.tests.diagram;
