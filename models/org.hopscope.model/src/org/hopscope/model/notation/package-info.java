// SPDX-License-Identifier: EPL-2.0
/**
 * Machines, NICs and protocols as text that people read and write. {@link org.hopscope.model.notation.MachineText}
 * prints a design, {@link org.hopscope.model.notation.TextDesign} makes one from a text, alone or on top of a machine
 * that there is already.
 *
 * <p>An element is its kind, its name in quotes and its features and parts in braces, named as in the metamodel; so the
 * text can state whatever the metamodel can. What protocols are made of, wires and costs have short forms
 * ({@link org.hopscope.model.notation.Forms}), which say in brackets what the form has no place for. References are
 * names, followed by {@code of} and the name of the owner where a name alone is not clear. A feature may be followed by
 * its provenance. Positions of figures, UUIDs and the origins of library parts are not part of the text.
 */
package org.hopscope.model.notation;
