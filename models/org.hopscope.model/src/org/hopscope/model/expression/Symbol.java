// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.Variable;

/** The meaning of a name in an expression. */
public sealed interface Symbol permits BuiltIn, Symbol.Constant, Symbol.State, Symbol.Header {

    /** A number that is known before a run: a parameter, of which a size is in bytes, a time in picoseconds. */
    record Constant(long value) implements Symbol {}

    /** A variable of the protocol. */
    record State(Variable variable) implements Symbol {}

    /** A header field, by its position among the fields of its packet kind. */
    record Header(PacketKind packet, int field) implements Symbol {}
}
