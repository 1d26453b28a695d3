// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.protocol.Arm;
import org.hopscope.model.protocol.Destination;
import org.hopscope.model.protocol.Increment;
import org.hopscope.model.protocol.Transmit;

/**
 * P016 and P017: counters at which triggered operations wait are incremented somewhere, and the other way round;
 * packets to a computed rank have an expression for it.
 */
final class CounterRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        var arms = protocol.all(Arm.class);
        var increments = protocol.all(Increment.class);
        for (var counter : protocol.layer().getCounters()) {
            boolean armed = arms.stream().anyMatch(one -> one.getCounter() == counter);
            boolean incremented = increments.stream().anyMatch(one -> one.getCounter() == counter);
            if (armed && !incremented) {
                found.error(counter, "P016", "Triggered operations wait at the counter, but no block increments it",
                        "increment it in the handler of the event that they wait for");
            } else if (incremented && !armed) {
                found.warning(counter, "P016", "The counter is incremented, but no triggered operation waits at it",
                        "arm one, or remove the counter");
            }
        }
        for (var transmit : protocol.all(Transmit.class)) {
            boolean stated = transmit.getRank() != null && !transmit.getRank().isBlank();
            if (transmit.getTo() == Destination.RANK && !stated) {
                found.error(transmit, "P017", "The packets go to a rank, but no expression says which",
                        "state the rank, as in (rank + 1) % ranks");
            }
        }
    }
}
