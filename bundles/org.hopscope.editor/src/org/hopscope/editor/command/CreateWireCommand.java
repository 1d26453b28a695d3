// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import java.util.Optional;

import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.wiring.Ports;

/**
 * Joins two parts of a node or a NIC by a new wire, of the first kind that both have a port for and by which they are
 * not joined yet. The second end may be set after the command was made.
 */
public final class CreateWireCommand extends ModelCommand {

    private final Element whole;
    private final Element source;
    private Element target;
    private Wire wire;

    /** A wire inside a node type or a NIC type that begins at this part. */
    public CreateWireCommand(Element whole, Element source) {
        super(Messages.get("command.wire"), whole);
        this.whole = whole;
        this.source = source;
    }

    /** Sets the other end. */
    public void setTarget(Element part) {
        target = part;
    }

    /** Why no wire can begin at this part, or empty if one can. */
    public static Optional<String> reasonAgainst(Element whole, Element part) {
        if (!(whole instanceof NicType) && !(whole instanceof NodeType)) {
            return Optional.of(Messages.get("refused.wireHome"));
        }
        var locked = PartLock.reasonAgainst(whole);
        return locked.isPresent() || !Ports.of(part).isEmpty() ? locked
                : Optional.of(Messages.get("refused.noPortOfKind", Texts.name(part)));
    }

    /** Why this wire cannot end at this part, or empty if it can. */
    public Optional<String> reasonAgainstEnd(Element part) {
        var refused = reasonAgainst(whole, part).or(() -> reasonAgainst(whole, source));
        if (refused.isPresent()) {
            return refused;
        }
        if (part == source) {
            return Optional.of(Messages.get("refused.selfWire"));
        }
        if (part.eContainer() != whole && source.eContainer() != whole) {
            return Optional.of(Messages.get("refused.wireOutside", Texts.kind(whole.eClass())));
        }
        if (Ports.between(source, part).isEmpty()) {
            return Optional.of(Messages.get("refused.ports", Texts.name(source), names(source), Texts.name(part),
                    names(part)));
        }
        return kind(part).isEmpty() ? Optional.of(Messages.get("refused.joined")) : Optional.empty();
    }

    private static String names(Element part) {
        return String.join(Messages.get("list.or"), Ports.of(part).stream().map(Texts::literal).toList());
    }

    /** The kind of the wire that would end at this part. */
    public Optional<WireKind> kind(Element part) {
        return Ports.between(source, part).stream()
                .filter(kind -> !Ports.isJoined(wires(), source, part, kind)).findFirst();
    }

    private List<Wire> wires() {
        return whole instanceof NicType nic ? nic.getWires() : ((NodeType) whole).getWires();
    }

    @Override
    public boolean canExecute() {
        return target != null && reasonAgainstEnd(target).isEmpty();
    }

    @Override
    protected void change() {
        wire = MachineFactory.eINSTANCE.createWire();
        wire.setKind(kind(target).orElseThrow());
        wire.setSource(source);
        wire.setTarget(target);
        wires().add(wire);
    }

    @Override
    public List<Wire> affected() {
        return wire == null ? List.of() : List.of(wire);
    }

    /** True if something new of this type is drawn by this command. */
    public static boolean isWire(Object type) {
        return type == Literals.WIRE;
    }
}
