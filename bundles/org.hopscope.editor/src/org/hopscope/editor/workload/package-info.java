// SPDX-License-Identifier: EPL-2.0
/**
 * The inside of a workload: a form instead of a diagram. It is in the place of the diagram, under the same
 * breadcrumb, and edits the same machine through the same command stack.
 */
package org.hopscope.editor.workload;
