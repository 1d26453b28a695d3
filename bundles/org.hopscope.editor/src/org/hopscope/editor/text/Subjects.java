// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.BusPort;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.CollectiveNetwork;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.DataCache;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.CascadeTopology;
import org.hopscope.model.machine.DragonflyPlusTopology;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.HammingMeshTopology;
import org.hopscope.model.machine.HyperXTopology;
import org.hopscope.model.machine.TaperedTreeTopology;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.InterruptNetwork;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicMemory;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.SocketLink;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.TextNote;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.LocalMemory;
import org.hopscope.model.parts.LookupTable;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.Part;
import org.hopscope.model.parts.Queue;
import org.hopscope.model.parts.Timer;
import org.hopscope.model.parts.TokenPool;
import org.hopscope.model.protocol.Arm;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Complete;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.Counter;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.Drop;
import org.hopscope.model.protocol.Each;
import org.hopscope.model.protocol.Get;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Increment;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.MatchTable;
import org.hopscope.model.protocol.MessageQueue;
import org.hopscope.model.protocol.Move;
import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.Parameter;
import org.hopscope.model.protocol.Put;
import org.hopscope.model.protocol.Release;
import org.hopscope.model.protocol.Return;
import org.hopscope.model.protocol.SetVariable;
import org.hopscope.model.protocol.Take;
import org.hopscope.model.protocol.Tally;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.protocol.Transmit;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.protocol.Variable;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;

/** The subject that an element belongs to. */
public final class Subjects {

    private Subjects() {}

    /** The subject of an element; {@link Subject#OTHER} for one that is unknown to this version. */
    public static Subject of(EObject element) {
        return switch (element) {
            case FatTreeTopology t -> Subject.TREE;
            case TorusTopology t -> Subject.TORUS;
            case HypercubeTopology t -> Subject.HYPERCUBE;
            case FullyConnectedTopology t -> Subject.FULL;
            case DragonflyTopology t -> Subject.DRAGONFLY;
            case DragonflyPlusTopology t -> Subject.DRAGONFLY;
            case CascadeTopology t -> Subject.DRAGONFLY;
            case TaperedTreeTopology t -> Subject.TREE;
            case HyperXTopology t -> Subject.FULL;
            case HammingMeshTopology t -> Subject.TORUS;
            case ServerTopology t -> Subject.TREE;
            case CollectiveNetwork t -> Subject.COLLECTIVE;
            case InterruptNetwork t -> Subject.INTERRUPT;
            case Topology t -> Subject.TOPOLOGY;
            case NodeType t -> Subject.NODE;
            case Node t -> Subject.NODE;
            case Processor t -> Subject.PROCESSOR;
            case Memory t -> Subject.MEMORY;
            case DataCache t -> Subject.MEMORY;
            case HostBus t -> Subject.BUS;
            case SocketLink t -> Subject.BUS;
            case NicSlot t -> Subject.NIC;
            case NicType t -> Subject.NIC;
            case Part part -> part(part);
            case Wire t -> Subject.LINK;
            case RouterType t -> Subject.ROUTER;
            case Switch t -> Subject.ROUTER;
            case Rack t -> Subject.RACK;
            case LinkType t -> Subject.LINK;
            case Link t -> Subject.LINK;
            case NicPart part -> nicPart(part);
            case ProtocolStack t -> Subject.STACK;
            case Layer t -> Subject.LAYER;
            case Workload t -> Subject.WORKLOAD;
            case TextNote t -> Subject.NOTE;
            default -> ofProtocol(element);
        };
    }

    private static Subject ofProtocol(EObject element) {
        return switch (element) {
            case Lane t -> Subject.LANE;
            case Handler t -> Subject.HANDLER;
            case Trigger t -> Subject.START;
            case Parameter t -> Subject.PARAMETER;
            case MessageQueue t -> Subject.FIFOS;
            case MatchTable t -> Subject.STREAMS;
            case Tokens t -> Subject.TOKENS;
            case Counter t -> Subject.COUNTER;
            case Variable t -> Subject.VARIABLE;
            case PacketKind t -> Subject.PACKET;
            case Work t -> Subject.WORK;
            case Cross t -> Subject.CROSS;
            case Move t -> Subject.MOVE;
            case Transmit t -> Subject.TRANSMIT;
            case Put t -> Subject.PUT;
            case Get t -> Subject.GET;
            case Match t -> Subject.MATCH;
            case Take t -> Subject.TAKE;
            case Give t -> Subject.GIVE;
            case SetVariable t -> Subject.SET;
            case Choose t -> Subject.CHOOSE;
            case Each t -> Subject.EACH;
            case Tell t -> Subject.TELL;
            case Increment t -> Subject.INCREMENT;
            case Arm t -> Subject.ARM;
            case Complete t -> Subject.COMPLETE;
            case Drop t -> Subject.DROP;
            case Return t -> Subject.RETURN;
            case Release t -> Subject.RELEASE;
            case Tally t -> Subject.TALLY;
            case Composite t -> Subject.COMPOSITE;
            default -> Subject.OTHER;
        };
    }

    private static Subject part(Part part) {
        return switch (part) {
            case Engine t -> Subject.ENGINE;
            case Bus t -> Subject.BUS;
            case LocalMemory t -> Subject.SCRATCH;
            case Queue t -> Subject.FIFOS;
            case LookupTable t -> Subject.STREAMS;
            case TokenPool t -> Subject.TOKENS;
            case NetworkPort t -> Subject.PORT;
            case Timer t -> Subject.CLOCK;
            default -> Subject.EMBEDDED;
        };
    }

    /** A part that is none of the others is a processor: the Elan has two kinds beside the embedded one. */
    private static Subject nicPart(NicPart part) {
        return switch (part) {
            case DmaEngine e -> e.getDirection() == EngineDirection.TRANSMIT ? Subject.ENGINE_TX : Subject.ENGINE_RX;
            case PacketFifos t -> Subject.FIFOS;
            case BusPort t -> Subject.PORT;
            case CircuitPort t -> Subject.PORT;
            case CoreLogic t -> Subject.CLOCK;
            case StreamTable t -> Subject.STREAMS;
            case ScratchMemory t -> Subject.SCRATCH;
            case NicMemory t -> Subject.SCRATCH;
            case RouterSlot t -> Subject.ROUTER;
            default -> Subject.EMBEDDED;
        };
    }
}
