// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.torus;

import static org.hopscope.compile.torus.TorusLayers.bytes;
import static org.hopscope.compile.torus.TorusLayers.picoseconds;

import java.util.Map;
import java.util.TreeMap;

import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Parameter;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.model.units.Quantity;

/** The options and costs of a torus message layer, and of the FIFOs, as parameters of the protocol that they mean. */
final class TorusNumbers {

    private final Map<String, Quantity> quantities = new TreeMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();

    TorusNumbers(TorusLayers layers, TorusNode node) {
        addSizes(layers, node);
        addOptions(layers, node);
        addCosts(layers);
        addAccesses(node);
    }

    private void addSizes(TorusLayers layers, TorusNode node) {
        long payload = node.packet() - node.header();
        quantities.put("chunk_size", bytes(payload));
        quantities.put("header", bytes(node.header()));
        quantities.put("granule", bytes(node.granule()));
        // the buffer of a message of one packet is smaller than a full payload
        quantities.put("one_packet", bytes(payload - 1));
        quantities.put("eager_limit", layers.messages().getEagerLimit());
        quantities.put("cache", node.cache().getSize());
        quantities.put("line", node.cache().getLine());
    }

    private void addOptions(TorusLayers layers, TorusNode node) {
        var protocol = layers.messages().getProtocol();
        flag("singles", protocol == TorusProtocol.AUTOMATIC || protocol == TorusProtocol.ONE_PACKET);
        flag("eagers", protocol != TorusProtocol.RENDEZVOUS);
        flag("limited", protocol == TorusProtocol.AUTOMATIC);
        flag("adaptive", protocol == TorusProtocol.ADAPTIVE_EAGER);
        flag("copies", layers.copies());
        flag("coprocessor", layers.messages().getMode() == NodeMode.COPROCESSOR);
        counts.put("accesses", Math.toIntExact(node.granule() / TorusNode.ACCESS));
        counts.put("slots", layers.messages().getScratchpadPackets());
        counts.put("processes", layers.messages().getMode() == NodeMode.VIRTUAL_NODE ? node.processor().getCores() : 1);
    }

    private void addCosts(TorusLayers layers) {
        quantities.put("mpi_send", layers.mpi(Operation.SEND));
        quantities.put("mpi_request", layers.mpi(Operation.CREATE_MESSAGE));
        quantities.put("mpi_post", layers.mpi(Operation.POST_RECEIVE));
        quantities.put("mpi_match", layers.mpi(Operation.RECEIVE_HEADER));
        quantities.put("mpi_complete", layers.mpi(Operation.COMPLETE_RECEIVE));
        quantities.put("start_message", layers.cost(Operation.SEND));
        quantities.put("dispatch", layers.cost(Operation.RECEIVE_HEADER));
        quantities.put("message_object", layers.cost(Operation.CREATE_MESSAGE));
        quantities.put("write_packet", layers.cost(Operation.SEND_PACKET));
        quantities.put("read_packet", layers.cost(Operation.RECEIVE_PACKET));
    }

    private void addAccesses(TorusNode node) {
        var fifos = node.fifos();
        long readPs = fifos.getReadTime().toPs();
        quantities.put("copy_latency", node.memory().getCopyLatency());
        quantities.put("read_time", fifos.getReadTime());
        quantities.put("write_cached", fifos.getWriteTimeCached());
        quantities.put("write_memory", fifos.getWriteTimeMemory());
        quantities.put("read_empty", picoseconds(node.emptyPs(readPs)));
        quantities.put("write_empty", picoseconds(node.emptyPs(fifos.getWriteTimeCached().toPs())));
        quantities.put("write_empty_memory", picoseconds(node.emptyPs(fifos.getWriteTimeMemory().toPs())));
        // opened and closed by an access each, which takes as long as one to a FIFO
        quantities.put("lock", picoseconds(2 * (readPs / node.accesses())));
    }

    private void flag(String name, boolean on) {
        counts.put(name, on ? 1 : 0);
    }

    /** Gives the parameters of a protocol these values. */
    void into(ProtocolLayer protocol) {
        protocol.getParameters().forEach(this::set);
    }

    private void set(Parameter parameter) {
        switch (parameter) {
            case TimeParameter one -> one.setValue(quantities.get(one.getName()));
            case SizeParameter one -> one.setValue(quantities.get(one.getName()));
            case CountParameter one -> one.setValue(counts.get(one.getName()));
            default -> throw new IllegalArgumentException(parameter.getName());
        }
    }
}
