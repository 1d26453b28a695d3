// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.OnCall;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Take;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.stack.ProtocolStack;

/** Tokens of a drawn protocol that play the same part in it. */
final class DrawnTokens {

    private final Set<Tokens> tokens = new LinkedHashSet<>();

    private DrawnTokens(ProtocolStack stack, Predicate<Handler> where, Predicate<Take> how) {
        for (var layer : stack.getLayers()) {
            if (layer instanceof ProtocolLayer protocol) {
                protocol.getHandlers().stream().filter(where).forEach(handler -> collect(handler, how));
            }
        }
    }

    /** Those that an arriving packet takes or else is dropped or refused, as streams and structures of a NIC. */
    static DrawnTokens ofArrivals(ProtocolStack stack) {
        return new DrawnTokens(stack, one -> one.getTrigger() instanceof OnPacket, take -> take.getLacking() != null);
    }

    /** Those that ranks wait for in their calls and may do other work meanwhile, as credits of a library. */
    static DrawnTokens ofCalls(ProtocolStack stack) {
        return new DrawnTokens(stack, one -> one.getTrigger() instanceof OnCall,
                take -> take.getLacking() == null && !take.isStall());
    }

    /** Those for which a core stands still, as credits of a bus. */
    static DrawnTokens ofStalls(ProtocolStack stack) {
        return new DrawnTokens(stack, one -> true, Take::isStall);
    }

    private void collect(Handler handler, Predicate<Take> how) {
        handler.eAllContents().forEachRemaining(one -> {
            if (one instanceof Take take && take.getTokens() != null && how.test(take)) {
                tokens.add(take.getTokens());
            }
        });
    }

    boolean isEmpty() {
        return tokens.isEmpty();
    }

    /** Their names, quoted. */
    String names() {
        return String.join(" or ", tokens.stream().map(one -> "'" + one.getName() + "'").toList());
    }

    /** UUIDs of the elements whose numbers say how many there are: parts, or parameters of the protocol. */
    List<String> ids() {
        var ids = new ArrayList<String>();
        tokens.stream().flatMap(DrawnTokens::numbers).distinct().forEach(one -> ids.add(ElementIds.idOf(one)));
        return ids;
    }

    private static Stream<? extends EObject> numbers(Tokens tokens) {
        if (tokens.getPart() != null) {
            return Stream.of(tokens.getPart());
        }
        String count = tokens.getCount() == null ? "" : tokens.getCount();
        return ((ProtocolLayer) tokens.eContainer()).getParameters().stream().filter(CountParameter.class::isInstance)
                .filter(one -> Pattern.compile("\\b" + Pattern.quote(one.getName()) + "\\b").matcher(count).find());
    }
}
