// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;

/**
 * Checks machines against all rules. Each finding has a stable code: M0 names and provenance, M1 values, M2 parts and
 * references, M3 budgets and rates, M4 topology, M5 protocol stacks, M6 workload and placement, M7 Elans
 * and fat trees, P protocols from blocks. What is wrong in a type
 * that the topology does not use is only a warning, so that a design may hold unfinished types.
 */
public final class MachineValidator {

    private static final List<Rule> RULES = List.of(new NameRules(), new ProvenanceRules(), new OriginRules(),
            new ValueRules(),
            new PartRules(), new WireRules(), new ReferenceRules(), new ClockRules(), new BudgetRules(),
            new ReceiverRules(), new RateRules(),
            new RouterRules(), new IdleValueRules(), new IdleCardRules(),
            new TorusRules(), new TopologyRules(), new OverrideRules(), new LinkLevelRules(), new GraphRules(),
            new PortRules(), new RackRules(), new StackRules(),
            new CostRules(), new FlowControlRules(), new ElanRules(),
            new TorusMessageRules(), new WorkloadRules(),
            new PortalsProgramRules(), new ProtocolRules());

    private MachineValidator() {
    }

    /** Checks a machine with all its stacks and workloads. */
    public static void validate(Machine machine, Diagnostics problems) {
        check(Scope.all(machine), problems);
    }

    /** Checks what one run needs: the machine, one of its stacks and a workload; the others do not count. */
    public static void validate(Machine machine, ProtocolStack stack, Workload workload, Diagnostics problems) {
        check(Scope.run(machine, stack, workload), problems);
    }

    private static void check(Scope scope, Diagnostics problems) {
        var found = new Findings(problems, UsedTypes.of(scope.machine()));
        RULES.forEach(rule -> rule.check(scope, found));
    }
}
