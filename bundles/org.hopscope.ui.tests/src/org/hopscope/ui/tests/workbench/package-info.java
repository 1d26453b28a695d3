// SPDX-License-Identifier: EPL-2.0
/** Tests of the workbench as a whole: its first start, its keys and actions, its wizards and problems. */
package org.hopscope.ui.tests.workbench;
