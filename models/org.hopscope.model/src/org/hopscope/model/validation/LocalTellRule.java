// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashSet;
import java.util.Set;

import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Telling;
import org.hopscope.model.units.Quantity;

/** P008: no handler tells itself at once, neither directly nor through others. */
final class LocalTellRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var handler : protocol.layer().getHandlers()) {
            for (var tell : ProtocolRule.all(handler, Tell.class)) {
                if (isAtOnce(tell) && reaches(tell.getHandler(), handler, new HashSet<>())) {
                    found.error(tell, "P008", "The handler '%s' tells itself immediately, without end".formatted(
                            handler.getName()), "tell it by an event, or after a time");
                }
            }
        }
    }

    private static boolean isAtOnce(Tell tell) {
        return tell.getHandler() != null && tell.getBy() == Telling.LOCAL && tell.getBus() == null
                && (tell.getUntil() == null || tell.getUntil().isBlank()) && isNone(tell.getDelay())
                && (tell.getParameter() == null || isNone(tell.getParameter().getValue()));
    }

    private static boolean isNone(Quantity time) {
        return time == null || time.signum() <= 0;
    }

    private static boolean reaches(Handler from, Handler wanted, Set<Handler> seen) {
        return from == wanted || seen.add(from) && ProtocolRule.all(from, Tell.class).stream()
                .anyMatch(tell -> isAtOnce(tell) && reaches(tell.getHandler(), wanted, seen));
    }
}
