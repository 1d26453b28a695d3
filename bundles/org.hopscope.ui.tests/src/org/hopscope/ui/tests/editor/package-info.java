// SPDX-License-Identifier: EPL-2.0
/**
 * Tests of the machine editor: its commands and texts need no display, the others run in the real workbench.
 */
package org.hopscope.ui.tests.editor;
