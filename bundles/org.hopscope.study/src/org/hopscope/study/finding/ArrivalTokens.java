// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Take;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.stack.ProtocolStack;

/**
 * The tokens of a drawn protocol that an arriving packet takes or else is thrown away or refused, as streams and
 * structures of a NIC.
 */
final class ArrivalTokens {

    private final Set<Tokens> tokens = new LinkedHashSet<>();

    ArrivalTokens(ProtocolStack stack) {
        for (var layer : stack.getLayers()) {
            if (layer instanceof ProtocolLayer protocol) {
                protocol.getHandlers().stream().filter(one -> one.getTrigger() instanceof OnPacket)
                        .forEach(this::collect);
            }
        }
    }

    private void collect(Handler handler) {
        handler.eAllContents().forEachRemaining(one -> {
            if (one instanceof Take take && take.getLacking() != null && take.getTokens() != null) {
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
        tokens.stream().flatMap(ArrivalTokens::numbers).distinct().forEach(one -> ids.add(ElementIds.idOf(one)));
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
