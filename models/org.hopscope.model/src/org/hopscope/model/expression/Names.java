// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.List;
import java.util.Optional;

/** The names that an expression may use, with their meanings. */
public interface Names {

    /** The meaning of a plain name; empty if there is none. */
    Optional<Symbol> find(String name);

    /** The meaning of the field of a packet kind, or of what is said of a lane; empty if there is none. */
    Optional<Symbol> find(String owner, String field);

    /** All names that can be used, fields as packet.field or lane.field, in the order in which they are offered. */
    List<String> known();
}
