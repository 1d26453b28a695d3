// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashSet;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.expression.Expression;
import org.hopscope.model.expression.ExpressionParser;
import org.hopscope.model.expression.ParsedExpression;
import org.hopscope.model.protocol.FieldValue;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.SetVariable;
import org.hopscope.model.protocol.Transmit;
import org.hopscope.model.protocol.Variable;
import org.hopscope.model.protocol.Scope;

/**
 * P010 and P011: each field of a packet that its handlers read is set by all blocks that send it, and fields that are
 * set exist; a variable of a message that is read is set somewhere.
 */
final class FieldRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var transmit : protocol.all(Transmit.class)) {
            if (transmit.getPacket() != null) {
                check(protocol.layer(), transmit, transmit.getPacket(), found);
            }
        }
        var names = new HashSet<String>();
        collect(protocol.layer(), names, new HashSet<>());
        for (Variable variable : protocol.layer().getVariables()) {
            if (variable.getScope() == Scope.MESSAGE && names.contains(variable.getName())
                    && protocol.all(SetVariable.class).stream().noneMatch(one -> one.getVariable() == variable)) {
                found.warning(variable, "P011", "The variable is read, but no block sets it",
                        "set it before it is read, or use a parameter");
            }
        }
    }

    private static void check(ProtocolLayer layer, Transmit transmit, PacketKind packet, Findings found) {
        var set = transmit.getFields().stream().map(FieldValue::getField).toList();
        for (var value : transmit.getFields()) {
            if (!packet.getFields().contains(value.getField())) {
                found.error(value, "P010", "Packet '%s' has no field '%s'".formatted(packet.getName(),
                        value.getField()), "use one of its fields, or add the field to the packet");
            }
        }
        var read = new HashSet<String>();
        layer.getHandlers().stream().filter(one -> one.getTrigger() instanceof OnPacket on
                && on.getPacket() == packet).forEach(one -> collect(one, new HashSet<>(), read));
        for (var field : packet.getFields()) {
            if (read.contains(field) && !set.contains(field)) {
                found.error(transmit, "P010", "The field '%s' is not set, but a handler of '%s' reads it".formatted(
                        field, packet.getName()), "set it in this block");
            }
        }
    }

    /** The names and the fields in all expressions of an element. */
    private static void collect(EObject owner, Set<String> names, Set<String> fields) {
        for (var element : ProtocolRule.all(owner, EObject.class)) {
            for (var attribute : element.eClass().getEAttributes()) {
                if (element.eGet(attribute) instanceof String text
                        && ExpressionParser.parse(text) instanceof ParsedExpression.Parsed parsed) {
                    collect(parsed.expression(), names, fields);
                }
            }
        }
    }

    private static void collect(Expression expression, Set<String> names, Set<String> fields) {
        switch (expression) {
            case Expression.Name name -> names.add(name.name());
            case Expression.Field field -> fields.add(field.field());
            default -> expression.operands().forEach(one -> collect(one, names, fields));
        }
    }
}
