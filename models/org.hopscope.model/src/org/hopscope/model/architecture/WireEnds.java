// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.util.EnumSet;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.Processor;
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

    /** The kinds of wire that can end here; none for what is no end of wires. */
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
            default -> EnumSet.noneOf(WireKind.class);
        };
    }
}
