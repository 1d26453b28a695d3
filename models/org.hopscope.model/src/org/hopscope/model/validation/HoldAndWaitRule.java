// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Take;
import org.hopscope.model.protocol.Tokens;

/** P013: handlers that hold tokens do not wait for each other's: no cycle among what is held and what is waited for. */
final class HoldAndWaitRule implements ProtocolRule {

    /** A wait for tokens while others are held. */
    private record Wait(Tokens held, Take take) {}

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        var waits = new LinkedHashSet<Wait>();
        protocol.layer().getHandlers().forEach(handler -> walk(handler.getBlocks(), new LinkedHashSet<>(), waits));
        Map<Tokens, Set<Tokens>> next = new LinkedHashMap<>();
        waits.forEach(one -> next.computeIfAbsent(one.held(), any -> new LinkedHashSet<>())
                .add(one.take().getTokens()));
        for (var wait : waits) {
            if (reaches(wait.take().getTokens(), wait.held(), next, new HashSet<>())) {
                found.warning(wait.take(), "P013", ("Deadlock is possible: the handler holds '%s' and waits for '%s', "
                        + "while another may hold these and wait for '%s'").formatted(wait.held().getName(),
                                wait.take().getTokens().getName(), wait.held().getName()),
                        "take tokens in the same order everywhere");
            }
        }
    }

    private static void walk(List<? extends EObject> blocks, Set<Tokens> held, Set<Wait> waits) {
        for (var block : blocks) {
            if (block instanceof Take take && take.getTokens() != null) {
                if (take.getLacking() == null) {
                    held.stream().filter(one -> one != take.getTokens())
                            .forEach(one -> waits.add(new Wait(one, take)));
                }
                held.add(take.getTokens());
            } else if (block instanceof Give give) {
                held.remove(give.getTokens());
            }
            ProtocolRule.sequences(block).forEach(inner -> walk(inner, new LinkedHashSet<>(held), waits));
        }
    }

    private static boolean reaches(Tokens from, Tokens wanted, Map<Tokens, Set<Tokens>> next, Set<Tokens> seen) {
        return from == wanted || seen.add(from) && next.getOrDefault(from, Set.of()).stream()
                .anyMatch(one -> reaches(one, wanted, next, seen));
    }
}
