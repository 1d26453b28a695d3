// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.sim.plan.BlueGeneStackPlan;
import org.hopscope.sim.plan.NodeMode;
import org.hopscope.sim.plan.TorusProtocol;

/** Reads a stack of a torus message layer, with or without MPI on it. */
final class BlueGeneStackPlans {

    private BlueGeneStackPlans() {}

    static BlueGeneStackPlan of(ProtocolStack stack) {
        var layer = StackPlans.layer(stack, TorusMessageLayer.class);
        return new BlueGeneStackPlan(stack.getName(), options(layer), costs(layer),
                stack.getLayers().stream().filter(MpiLayer.class::isInstance).findFirst()
                        .map(BlueGeneStackPlans::mpi).orElse(BlueGeneStackPlan.Mpi.NONE));
    }

    private static BlueGeneStackPlan.Options options(TorusMessageLayer layer) {
        return new BlueGeneStackPlan.Options(protocol(layer), mode(layer), layer.getEagerLimit().toBytes(),
                layer.isInterrupts(), layer.isLocalCopy() && mode(layer) == NodeMode.VIRTUAL_NODE,
                layer.getScratchpadPackets());
    }

    private static BlueGeneStackPlan.Costs costs(TorusMessageLayer layer) {
        return new BlueGeneStackPlan.Costs(StackPlans.costPs(layer, Operation.SEND),
                StackPlans.costPs(layer, Operation.RECEIVE_HEADER), StackPlans.costPs(layer, Operation.CREATE_MESSAGE),
                StackPlans.costPs(layer, Operation.SEND_PACKET), StackPlans.costPs(layer, Operation.RECEIVE_PACKET));
    }

    private static BlueGeneStackPlan.Mpi mpi(Layer layer) {
        return new BlueGeneStackPlan.Mpi(StackPlans.costPs(layer, Operation.SEND),
                StackPlans.costPs(layer, Operation.CREATE_MESSAGE), StackPlans.costPs(layer, Operation.POST_RECEIVE),
                StackPlans.costPs(layer, Operation.RECEIVE_HEADER), StackPlans.costPs(layer, Operation.MATCH_ITEM),
                StackPlans.costPs(layer, Operation.COMPLETE_RECEIVE));
    }

    private static TorusProtocol protocol(TorusMessageLayer layer) {
        return switch (layer.getProtocol()) {
            case AUTOMATIC -> TorusProtocol.AUTOMATIC;
            case ONE_PACKET -> TorusProtocol.ONE_PACKET;
            case EAGER -> TorusProtocol.EAGER;
            case ADAPTIVE_EAGER -> TorusProtocol.ADAPTIVE_EAGER;
            case RENDEZVOUS -> TorusProtocol.RENDEZVOUS;
        };
    }

    private static NodeMode mode(TorusMessageLayer layer) {
        return switch (layer.getMode()) {
            case COPROCESSOR -> NodeMode.COPROCESSOR;
            case HEATER -> NodeMode.HEATER;
            case VIRTUAL_NODE -> NodeMode.VIRTUAL_NODE;
        };
    }
}
