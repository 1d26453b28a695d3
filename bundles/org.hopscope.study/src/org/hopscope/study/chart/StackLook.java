// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import org.hopscope.sim.trace.Component;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Pattern;

/**
 * Colour and pattern of the components of latency. The hue says where the time goes (blue: host, violet: bus, orange:
 * NIC, green: network, red: contention and faults, grey: computing, and waits for the program or a trigger), after the
 * palette of Okabe and Ito that colour-blind readers can tell apart; brightness and pattern tell the components of one
 * place apart, so that colour is never alone.
 */
public final class StackLook {

    private StackLook() {}

    /** The look of a component, the same in every chart and theme. */
    public static Fill of(Component component) {
        return switch (component) {
            case COMPUTING -> new Fill(0x6c757d, Pattern.PLAIN);
            case LIBRARY_CALL -> new Fill(0x0072b2, Pattern.DOTTED);
            case OWN_SEND -> new Fill(0x9aa5b1, Pattern.RISING);
            case MPI -> new Fill(0x0072b2, Pattern.PLAIN);
            case HOST_LIBRARY -> new Fill(0x2b8cc9, Pattern.DOTTED);
            case HOST_PORTALS -> new Fill(0x56b4e9, Pattern.PLAIN);
            case MESSAGE_LAYER -> new Fill(0x56b4e9, Pattern.FALLING);
            case FIFO_ACCESS -> new Fill(0x2b8cc9, Pattern.RISING);
            case CACHE_FLUSH -> new Fill(0x8cc8ee, Pattern.LEVEL);
            case SYSTEM_CALL -> new Fill(0x0072b2, Pattern.RISING);
            case INTERRUPT -> new Fill(0x8cc8ee, Pattern.RISING);
            case MEMORY_COPY -> new Fill(0x2b8cc9, Pattern.LEVEL);
            case NOTIFY -> new Fill(0x56b4e9, Pattern.DOTTED);
            case RECEIVER_BUSY -> new Fill(0x9aa5b1, Pattern.LEVEL);
            case HOST_BUS -> new Fill(0x9c8fd1, Pattern.PLAIN);
            case SOCKET_LINK -> new Fill(0x9c8fd1, Pattern.RISING);
            case POLLING -> new Fill(0xf3cf6b, Pattern.DOTTED);
            case TX_FIRMWARE -> new Fill(0xe69f00, Pattern.PLAIN);
            case TX_ENGINE -> new Fill(0xf3cf6b, Pattern.PLAIN);
            case RX_ENGINE -> new Fill(0xf3cf6b, Pattern.FALLING);
            case RX_FIRMWARE -> new Fill(0xe69f00, Pattern.FALLING);
            case MATCHING -> new Fill(0xd07a1c, Pattern.DOTTED);
            case SERIALISATION -> new Fill(0x009e73, Pattern.PLAIN);
            case SWITCHING -> new Fill(0x6ccbae, Pattern.PLAIN);
            case REDUCTION -> new Fill(0x6ccbae, Pattern.DOTTED);
            case PROPAGATION -> new Fill(0x009e73, Pattern.LEVEL);
            case ACKNOWLEDGE -> new Fill(0x6ccbae, Pattern.FALLING);
            case LINK_FAULT -> new Fill(0xd55e00, Pattern.DOTTED);
            case RETRANSMISSION -> new Fill(0xd55e00, Pattern.LEVEL);
            case COLLECTIVE_NETWORK -> new Fill(0x009e73, Pattern.RISING);
            case INTERRUPT_NETWORK -> new Fill(0x6ccbae, Pattern.RISING);
            case TRIGGER -> new Fill(0x9aa5b1, Pattern.FALLING);
            case CONTENTION -> new Fill(0xd55e00, Pattern.RISING);
        };
    }
}
