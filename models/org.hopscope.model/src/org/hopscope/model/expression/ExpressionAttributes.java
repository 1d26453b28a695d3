// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.protocol.ProtocolPackage.Literals;

/** The attributes of protocols whose texts are expressions. */
public final class ExpressionAttributes {

    /** All of them, in the order in which blocks are described. */
    public static final List<EAttribute> ALL = List.of(Literals.TOKENS__COUNT, Literals.ON_TOKENS__COUNT,
            Literals.WORK__CYCLES, Literals.WORK__BYTES, Literals.WORK__ITEMS, Literals.WORK__DEPTH,
            Literals.CROSS__BYTES, Literals.MOVE__BYTES, Literals.TRANSMIT__BYTES, Literals.TRANSMIT__RANK,
            Literals.FIELD_VALUE__VALUE, Literals.PUT__ARGUMENT, Literals.MATCH__KEY, Literals.TAKE__COUNT,
            Literals.GIVE__COUNT, Literals.SET_VARIABLE__VALUE, Literals.ALTERNATIVE__GUARD, Literals.EACH__TIMES,
            Literals.TELL__ARGUMENT, Literals.TELL__BYTES, Literals.TELL__UNTIL, Literals.INCREMENT__ENTRY,
            Literals.INCREMENT__AMOUNT, Literals.ARM__ARGUMENT, Literals.ARM__ENTRY, Literals.ARM__THRESHOLD,
            Literals.TALLY__AMOUNT);

    private ExpressionAttributes() {}
}
