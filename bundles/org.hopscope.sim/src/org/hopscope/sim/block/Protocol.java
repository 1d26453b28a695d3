// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.NodeFaults;
import org.hopscope.sim.process.NodeStates;

/**
 * What a protocol says: operations, and the handlers and variables that these name.
 *
 * @param scopes which instance of a declaration a task uses
 */
record Protocol(Operations operations, Lanes lanes, Variables variables, Scopes scopes) {

    /**
     * The protocol of a run.
     *
     * @param nodes the states of the nodes, which it may ask for
     */
    static Protocol of(BlockSetup setup, NodeStates nodes) {
        var layer = setup.layer();
        var stack = setup.stack();
        var scopes = new Scopes(layer.workload().ranks());
        var variables = new Variables(stack.state().variables(), scopes, setup.sharedMessages());
        var terms = new Terms(layer, setup.ranks(), setup.portals(), nodes);
        var expressions = new Expressions(layer, stack.expressions(), new ExpressionTrees(terms, variables));
        var operations = new Operations(stack, expressions, setup.hardware().isAlike(), joins(setup));
        var alike = setup.hardware().alike();
        return new Protocol(operations,
                new Lanes(stack, operations, alike.servers(), Arrivals.depth(alike.ports()) > 0), variables, scopes);
    }

    /** True if nothing can come between the beginning and the end of work of a rank, but what its own core does. */
    private static boolean joins(BlockSetup setup) {
        var layer = setup.layer();
        return !setup.stack().interruptsRanks() && !layer.engine().isPlain()
                && !layer.workload().makes(operation -> operation == RankOperation.TORUS_BROADCAST)
                && !NodeFaults.isIn(layer.plan());
    }
}
