// SPDX-License-Identifier: EPL-2.0
/**
 * Machines, NICs, protocols and studies as text that people read and write.
 * {@link org.hopscope.model.notation.MachineText} prints one, {@link org.hopscope.model.notation.TextDesign} makes a
 * design from a text, alone or on top of a machine that there is already, and
 * {@link org.hopscope.model.notation.TextStudy} a study.
 *
 * <p>An element is its kind, its name in quotes and its features and parts in braces, named as in the metamodel; so the
 * text can state whatever the metamodel can. What protocols are made of, wires and costs have short forms
 * ({@link org.hopscope.model.notation.Forms}), which say in brackets what the form has no place for. References are
 * names, followed by {@code of} and the name of the owner where a name alone is not clear. A feature may be followed by
 * its provenance. An element that refers to a part of a library begins with {@code reference}, the
 * file, the part by path or UUID, and the digest of what was taken: without a digest the part is taken when the file is
 * read. Positions of figures and UUIDs are not part of the text.
 */
@NullMarked
package org.hopscope.model.notation;

import org.jspecify.annotations.NullMarked;
