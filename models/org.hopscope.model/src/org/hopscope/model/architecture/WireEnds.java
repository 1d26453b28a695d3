// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.util.EnumSet;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.BusPort;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.MicrocodeProcessor;
import org.hopscope.model.machine.NicMemory;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.LocalMemory;
import org.hopscope.model.parts.LookupTable;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.NicProcessor;
import org.hopscope.model.parts.Queue;
import org.hopscope.model.parts.Timer;
import org.hopscope.model.parts.TokenPool;

/** The kinds of wire that can end at a part. */
public final class WireEnds {

    private WireEnds() {}

    /** The kinds of wire that can end here; none for what is not an end of wires. */
    public static Set<WireKind> of(EObject part) {
        return switch (part) {
            case Processor processor -> EnumSet.allOf(WireKind.class);
            case NicProcessor processor -> EnumSet.allOf(WireKind.class);
            case Engine engine -> EnumSet.allOf(WireKind.class);
            case HostBus bus -> EnumSet.of(WireKind.BUS);
            case Bus bus -> EnumSet.of(WireKind.BUS);
            case Memory memory -> EnumSet.of(WireKind.BUS);
            case LocalMemory memory -> EnumSet.of(WireKind.BUS);
            case Queue queue -> EnumSet.of(WireKind.WORK, WireKind.BUS);
            case LookupTable table -> EnumSet.of(WireKind.WORK, WireKind.BUS);
            case TokenPool tokens -> EnumSet.of(WireKind.WORK);
            case Timer timer -> EnumSet.of(WireKind.WORK);
            case NetworkPort port -> EnumSet.of(WireKind.NETWORK, WireKind.BUS);
            case NicPart other -> ofClosed(other);
            default -> EnumSet.noneOf(WireKind.class);
        };
    }

    /** Of the parts of NICs of closed architectures. */
    private static Set<WireKind> ofClosed(NicPart part) {
        return switch (part) {
            case DmaEngine engine -> EnumSet.allOf(WireKind.class);
            case EmbeddedProcessor processor -> EnumSet.of(WireKind.BUS, WireKind.WORK);
            case PacketFifos fifos -> EnumSet.of(WireKind.BUS, WireKind.NETWORK);
            case MicrocodeProcessor processor -> EnumSet.of(WireKind.BUS, WireKind.NETWORK);
            case NicMemory memory -> EnumSet.of(WireKind.BUS, WireKind.NETWORK);
            case ScratchMemory memory -> EnumSet.of(WireKind.BUS);
            case ThreadProcessor processor -> EnumSet.of(WireKind.BUS);
            case BusPort port -> EnumSet.of(WireKind.BUS);
            case StreamTable table -> EnumSet.of(WireKind.NETWORK);
            case CircuitPort port -> EnumSet.of(WireKind.NETWORK);
            case RouterSlot router -> EnumSet.of(WireKind.NETWORK);
            default -> EnumSet.noneOf(WireKind.class);
        };
    }
}
