// SPDX-License-Identifier: EPL-2.0
/**
 * The part library of the workbench: the types and stacks of the shipped machines and of all machines in the workspace.
 */
package org.hopscope.ui.library;
