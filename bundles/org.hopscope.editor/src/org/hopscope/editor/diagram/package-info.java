// SPDX-License-Identifier: EPL-2.0
/**
 * The elements that the diagram of a machine, a node type or a NIC type shows, their wires, and the places of their
 * figures until the user moves them.
 */
package org.hopscope.editor.diagram;
