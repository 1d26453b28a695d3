// SPDX-License-Identifier: EPL-2.0
/**
 * Which elements the diagram of a machine, a node type or a NIC type shows, how they are wired, and where their figures
 * stand until the user moves them.
 */
package org.hopscope.editor.diagram;
