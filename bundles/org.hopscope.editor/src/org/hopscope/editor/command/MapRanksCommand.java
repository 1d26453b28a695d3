// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.workload.RankPattern;
import org.hopscope.model.workload.Workload;

/** Lets the ranks of a workload run where a mapping file says. */
public final class MapRanksCommand extends ModelCommand {

    private final Machine machine;
    private final String workload;
    private final String file;
    private final List<Integer> nodes;

    /**
     * Maps ranks.
     *
     * @param workload name of the workload
     * @param file the mapping file as seen from the machine's folder; used on a torus or mesh
     * @param nodes per rank its node, on a machine that is not a torus or mesh; empty on one that is
     */
    public MapRanksCommand(Machine machine, String workload, String file, List<Integer> nodes) {
        super(Messages.get("command.mapRanks", workload), machine);
        this.machine = machine;
        this.workload = workload;
        this.file = file;
        this.nodes = List.copyOf(nodes);
    }

    @Override
    public boolean canExecute() {
        return machine.getWorkloads().stream().anyMatch(this::isMeant);
    }

    private boolean isMeant(Workload one) {
        return workload.equals(one.getName() == null ? "" : one.getName());
    }

    @Override
    protected void change() {
        var mapped = machine.getWorkloads().stream().filter(this::isMeant).findFirst().orElseThrow();
        if (nodes.isEmpty()) {
            mapped.setMapping(file);
            return;
        }
        if (machine.getPlacement() == null) {
            machine.setPlacement(MachineFactory.eINSTANCE.createPlacement());
            machine.getPlacement().setName(Messages.english(() -> Messages.get("ranks.placement")));
        }
        machine.getPlacement().getNodes().clear();
        machine.getPlacement().getNodes().addAll(nodes);
        mapped.setPattern(RankPattern.LISTED);
        mapped.setMapping(null);
    }
}
