// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import org.hopscope.model.machine.Topology;

/** A node or router of a parametric topology, by its number; it is not an element of the model. */
public record Instance(Topology topology, int number) {}
