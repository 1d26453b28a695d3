// SPDX-License-Identifier: EPL-2.0
/**
 * What the workbench is like as a whole: its first start, its keys and actions, its wizards and problems.
 */
package org.hopscope.ui.tests.workbench;
