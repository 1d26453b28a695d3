// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.firmware;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Parameter;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/** The numbers of layers over firmware, and of the parts below them, as parameters of the protocol that they mean. */
final class FirmwareNumbers {

    /** Calls of the layer below for a receive, and traps for a send, where each does one thing. */
    private static final int SINGLE_CALLS = 3;
    private static final int SINGLE_TRAPS = 2;

    /** Times that are not those of work: what a walk takes for an entry, and the latency of an engine. */
    private static final List<String> ONCE = List.of("library_item", "receive_setup");

    private final Map<String, Quantity> quantities = new TreeMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();

    FirmwareNumbers(FirmwareLayers layers, FirmwareNode node, int packet, boolean programs) {
        quantities.put("packet", bytes(packet));
        quantities.put("in_header", node.nic().getInlineLimit());
        counts.put("programs", programs ? 1 : 0);
        counts.put("outgoing_messages", node.scratch().getTransmitPendings());
        counts.put("incoming_messages", node.scratch().getPendings());
        counts.put("receive_streams", node.streams().getStreams());
        if (!programs) {
            addLibrary(layers, node);
        }
        addPortals(layers, node);
        addFirmware(layers, node);
        if (layers.hasFlowControl()) {
            addFlowControl(layers);
        }
    }

    private void addLibrary(FirmwareLayers layers, FirmwareNode node) {
        var mpi = layers.mpi();
        var roundTrip = node.bus().getRoundTrip();
        var systemCall = node.processor().getSystemCall();
        int calls = mpi.isCombinedPost() ? 1 : SINGLE_CALLS;
        cost("mpi_send", mpi, Operation.SEND);
        cost("mpi_receive", mpi, Operation.POST_RECEIVE);
        cost("mpi_complete", mpi, Operation.COMPLETE_RECEIVE);
        quantities.put("library_item", time(node.processor().getListItem()));
        quantities.put("send_traps", times(systemCall, mpi.isPreregistered() ? 1 : SINGLE_TRAPS));
        quantities.put("receive_traps", times(systemCall, calls));
        quantities.put("send_descriptor", mpi.isPreregistered() ? times(roundTrip, 0)
                : Quantity.of(roundTrip.toPs() / 2, Unit.PICOSECOND));
        counts.put("receive_calls", calls);
    }

    private void addPortals(FirmwareLayers layers, FirmwareNode node) {
        var portals = layers.portals();
        var roundTrip = node.bus().getRoundTrip();
        var place = layers.isOnNic() ? "nic_" : "kernel_";
        cost(place + "send", portals, Operation.SEND);
        cost(place + "header", portals, Operation.RECEIVE_HEADER);
        cost(place + "item", portals, Operation.MATCH_ITEM);
        cost(place + "event", portals, Operation.WRITE_EVENT);
        cost("nic_post", portals, Operation.POST_RECEIVE);
        quantities.put("round_trip", roundTrip);
        quantities.put("header_access", times(roundTrip, portals.getHeaderAccesses()));
    }

    private void addFirmware(FirmwareLayers layers, FirmwareNode node) {
        var firmware = layers.firmware();
        cost("transmit_command", firmware, Operation.TRANSMIT_COMMAND);
        cost("receive_header", firmware, Operation.RECEIVE_HEADER);
        cost("receive_command", firmware, Operation.RECEIVE_COMMAND);
        cost("finish", firmware, Operation.FINISH);
        quantities.put("engine_setup", node.engine(EngineDirection.TRANSMIT).getSetup());
        quantities.put("receive_setup", node.engine(EngineDirection.RECEIVE).getSetup());
    }

    private void addFlowControl(FirmwareLayers layers) {
        var firmware = layers.firmware();
        var limit = layers.mpi().getUnexpectedLimit();
        counts.put("flow_control", 1);
        counts.put("implicit_ack", firmware.isImplicitAck() ? 1 : 0);
        cost("control", firmware, Operation.CONTROL_MESSAGE);
        quantities.put("timeout", firmware.getTimeout());
        quantities.put("back_off", time(firmware.getBackOff()));
        counts.put("back_off_limit", firmware.getBackOff() == null ? 0 : firmware.getBackOffLimit());
        quantities.put("unexpected_limit", limit == null ? bytes(Long.MAX_VALUE) : limit);
    }

    private void cost(String name, Layer layer, Operation operation) {
        quantities.put(name, FirmwareLayers.cost(layer, operation));
    }

    private static Quantity times(Quantity time, int factor) {
        return Quantity.of(Math.multiplyExact(time.toPs(), factor), Unit.PICOSECOND);
    }

    private static Quantity time(Quantity time) {
        return time == null ? Quantity.of(0, Unit.PICOSECOND) : time;
    }

    private static Quantity bytes(long count) {
        return Quantity.of(count, Unit.BYTE);
    }

    /** The names of the numbers that are others in another node but must not be, in words. */
    List<String> differences(FirmwareNumbers other) {
        var differ = new TreeSet<String>();
        quantities.forEach((name, quantity) -> {
            boolean ofWork = quantity.unit().dimension() == Dimension.TIME && !ONCE.contains(name);
            if (!ofWork && quantity.inBaseUnits().compareTo(other.quantities.get(name).inBaseUnits()) != 0) {
                differ.add(name);
            }
        });
        counts.forEach((name, count) -> {
            if (!count.equals(other.counts.get(name))) {
                differ.add(name);
            }
        });
        return differ.stream().map(name -> name.replace('_', ' ')).toList();
    }

    /** Gives the parameters of a protocol these values; the others keep what they have. */
    void into(ProtocolLayer protocol) {
        protocol.getParameters().forEach(this::set);
    }

    private void set(Parameter parameter) {
        var quantity = quantities.get(parameter.getName());
        var count = counts.get(parameter.getName());
        switch (parameter) {
            case TimeParameter one when quantity != null -> one.setValue(quantity);
            case SizeParameter one when quantity != null -> one.setValue(quantity);
            case CountParameter one when count != null -> one.setValue(count);
            default -> {
                // belongs to what is switched off
            }
        }
    }
}
