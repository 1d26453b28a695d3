// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.model.machine.Processor;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.Parameter;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.protocol.Variable;

/**
 * The names that a protocol declares, and after the name of a lane where it is placed. A declaration comes before a
 * built-in name that is written alike, but for a time, which counts in picoseconds. Looking a name up takes time in
 * proportion to the declarations.
 */
public final class ProtocolNames implements Names {

    /** After the name of a lane and a dot: whether a processor of the host runs it. */
    public static final String ON_HOST = "on_host";

    private final ProtocolLayer layer;
    private final List<PacketKind> packets;
    private final boolean constants;

    private ProtocolNames(ProtocolLayer layer, List<PacketKind> packets, boolean constants) {
        this.layer = layer;
        this.packets = packets;
        this.constants = constants;
    }

    /** The parameters of a protocol, for expressions that are computed before a run. */
    public static Names ofParameters(ProtocolLayer layer) {
        return new ProtocolNames(layer, List.of(), true);
    }

    /** The names in the blocks of a handler: fields are those of the packet that starts it. */
    public static Names of(ProtocolLayer layer, Handler handler) {
        var packet = handler.getTrigger() instanceof OnPacket trigger ? trigger.getPacket() : null;
        return new ProtocolNames(layer, Stream.ofNullable(packet).toList(), false);
    }

    @Override
    public Optional<Symbol> find(String name) {
        // a protocol asks for its names thousands of times when it is compiled, so without streams
        for (var parameter : layer.getParameters()) {
            if (name.equals(parameter.getName())) {
                var found = constant(parameter);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        if (constants) {
            return Optional.empty();
        }
        for (var variable : layer.getVariables()) {
            if (name.equals(variable.getName())) {
                return Optional.of(new Symbol.State(variable));
            }
        }
        return BuiltIn.find(name).map(Symbol.class::cast).or(() -> time(name));
    }

    @Override
    public Optional<Symbol> find(String owner, String field) {
        Optional<Symbol> header = packets.stream()
                .filter(one -> owner.equals(one.getName()) && one.getFields().contains(field))
                .findFirst().map(one -> new Symbol.Header(one, one.getFields().indexOf(field)));
        return header.or(() -> field.equals(ON_HOST) ? onHost(owner) : Optional.empty());
    }

    @Override
    public List<String> known() {
        var known = new ArrayList<String>();
        layer.getParameters().stream().filter(one -> constant(one).isPresent()).map(Parameter::getName)
                .filter(Objects::nonNull).map(ProtocolNames::written).forEach(known::add);
        if (!constants) {
            layer.getVariables().stream().map(Variable::getName).filter(Objects::nonNull)
                    .map(ProtocolNames::written).forEach(known::add);
            packets.forEach(packet -> packet.getFields()
                    .forEach(field -> known.add(written(packet.getName()) + "." + written(field))));
            Stream.of(BuiltIn.values()).map(BuiltIn::text).forEach(known::add);
            times().map(Parameter::getName).filter(Objects::nonNull).map(ProtocolNames::written).forEach(known::add);
        }
        layer.getLanes().stream().map(Lane::getName).filter(Objects::nonNull)
                .map(lane -> written(lane) + "." + ON_HOST).forEach(known::add);
        return List.copyOf(known);
    }

    /** A name as an expression writes it: in quotes if it is not one word. */
    public static String written(String name) {
        return name != null && name.matches("[\\p{L}_][\\p{L}\\p{N}_]*") && !List.of("and", "or", "not").contains(name)
                ? name : '"' + name + '"';
    }

    private Optional<Symbol> onHost(String lane) {
        return layer.getLanes().stream().filter(one -> lane.equals(one.getName())).findFirst()
                .map(one -> new Symbol.Constant(one.getPart() instanceof Processor ? 1 : 0));
    }

    private Optional<Symbol> time(String name) {
        return times().filter(one -> name.equals(one.getName()) && one.getValue() != null
                && one.getValue().fitsLong()).findFirst()
                .map(one -> new Symbol.Constant(one.getValue().toPs()));
    }

    private Stream<TimeParameter> times() {
        return layer.getParameters().stream().filter(TimeParameter.class::isInstance).map(TimeParameter.class::cast);
    }

    private static Optional<Symbol> constant(Parameter parameter) {
        return switch (parameter) {
            case CountParameter count -> Optional.of(new Symbol.Constant(count.getValue()));
            case SizeParameter size -> Optional.ofNullable(size.getValue()).filter(value -> value.fitsLong())
                    .map(value -> new Symbol.Constant(value.toBytes()));
            default -> Optional.empty();
        };
    }
}
