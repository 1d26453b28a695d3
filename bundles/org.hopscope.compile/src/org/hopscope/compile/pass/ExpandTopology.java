// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.TorusTopology;

/** Numbers the vertices of the network and lists the kinds of node, router and link that it uses. */
public final class ExpandTopology implements Pass {

    private static final String NO_TOPOLOGY = "C202";

    @Override
    public String title() {
        return "expand topology";
    }

    @Override
    public void run(CompileState state) {
        switch (state.machine().getTopology()) {
            case TorusTopology torus -> state.network = new TorusExpansion(state.diagnostics()).expand(torus);
            case GraphTopology graph -> state.network = new GraphExpansion(state.diagnostics()).expand(graph);
            case null -> state.diagnostics().error(state.machine(), NO_TOPOLOGY, "The machine has no topology",
                    "add a torus or draw nodes and links");
            default -> state.diagnostics().error(state.machine().getTopology(), NO_TOPOLOGY,
                    "This kind of topology cannot be simulated yet", "use a torus or draw nodes and links");
        }
    }
}
