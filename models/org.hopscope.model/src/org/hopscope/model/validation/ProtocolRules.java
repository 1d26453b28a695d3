// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.hopscope.model.architecture.WiredParts;
import org.hopscope.model.protocol.ProtocolLayer;

/** P001 to P024: protocols from blocks. */
final class ProtocolRules implements Rule {

    private static final List<ProtocolRule> RULES = List.of(new ExpressionRule(), new LaneRule(),
            new DeclarationRule(), new CallLaneRule(), new UseRule(), new TokenRule(), new CounterRule(),
            new PathRule(), new BlockCountRule(),
            new LocalTellRule(), new FieldRule(), new HoldAndWaitRule(),
            new ServiceRule(), new CircuitRule());

    @Override
    public void check(Scope scope, Findings found) {
        var wired = new WiredParts(scope.machine());
        var missing = new MissingWires(wired);
        var wires = new WireRule(wired, missing);
        for (var stack : scope.stacks()) {
            var layers = stack.getLayers().stream().filter(ProtocolLayer.class::isInstance)
                    .map(ProtocolLayer.class::cast).toList();
            for (var layer : layers) {
                var protocol = new CheckedProtocol(layer, layers);
                RULES.forEach(rule -> rule.check(protocol, found));
                wires.check(protocol, found);
            }
            CallRule.check(stack, layers, found);
        }
        missing.report(found);
    }
}
