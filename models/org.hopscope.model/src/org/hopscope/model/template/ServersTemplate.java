// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.List;

import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.template.MachineTemplate.Plan;
import org.hopscope.model.template.MachineTemplate.Values;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.workload.Allreduce;
import org.hopscope.model.workload.AllreduceAlgorithm;

/** New servers of accelerators: nodes, NICs, switches, links and a protocol from a text, and a card that joins them. */
final class ServersTemplate implements Plan {

    private static final String PCIE_SWITCH = "PCIe switch";
    private static final String PCIE_LINK = "PCIe 5";

    @Override
    public long nodes(Values values) {
        return (long) values.of("n") * values.of("a");
    }

    @Override
    public Machine build(Values values) {
        var machine = WrittenDesign.read("servers", values.machine());
        var card = card(values);
        boolean switches = values.of("p") > 0;
        card.setNodeType(machine.getNodeTypes().getFirst());
        card.setRouterType(router(machine, "leaf"));
        card.setInnerRouterType(router(machine, "NVSwitch"));
        card.setLinkType(link(machine, "NVLink 5"));
        card.setGlobalLinkType(link(machine, "Ethernet"));
        card.setHostLinkType(link(machine, switches ? PCIE_LINK : "Ethernet"));
        card.getInnerRouterType().setPorts(values.of("a"));
        if (switches) {
            card.setPcieRouterType(router(machine, PCIE_SWITCH));
            card.getPcieRouterType().setPorts(values.of("p") + 1);
        } else {
            machine.getRouterTypes().remove(router(machine, PCIE_SWITCH));
            machine.getLinkTypes().remove(link(machine, PCIE_LINK));
        }
        card.getRouterType().setPorts(Math.max(2, RegularTopology.of(card).orElseThrow().routerPorts()));
        machine.setTopology(card);
        var protocol = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        protocol.getParameters().stream().filter(CountParameter.class::isInstance).map(CountParameter.class::cast)
                .filter(count -> count.getName().equals("server"))
                .forEach(server -> server.setValue(values.of("a")));
        machine.getWorkloads().stream().filter(Allreduce.class::isInstance).map(Allreduce.class::cast)
                .forEach(one -> size(one, values));
        return machine;
    }

    private static ServerTopology card(Values values) {
        var card = MachineFactory.eINSTANCE.createServerTopology();
        card.setName("servers");
        card.setServers(values.of("n"));
        card.setAcceleratorsPerServer(values.of("a"));
        card.setAcceleratorsPerSwitch(values.of("p"));
        card.setSpines(values.of("s"));
        return card;
    }

    /** All accelerators; with several servers of several accelerators a ring on each rail, as libraries do. */
    private static void size(Allreduce workload, Values values) {
        workload.getRanks().clear();
        workload.getRanks().add(values.of("n") * values.of("a"));
        if (values.of("n") > 1 && values.of("a") > 1) {
            workload.setAlgorithm(AllreduceAlgorithm.RAIL_RINGS);
            workload.setServerRanks(values.of("a"));
        }
    }

    private static RouterType router(Machine machine, String name) {
        return machine.getRouterTypes().stream().filter(type -> type.getName().equals(name)).findFirst().orElseThrow();
    }

    private static LinkType link(Machine machine, String name) {
        return machine.getLinkTypes().stream().filter(type -> type.getName().equals(name)).findFirst().orElseThrow();
    }

    @Override
    public String objection(Values values) {
        if (nodes(values) < 2) {
            return "One node alone has no network";
        }
        return RegularTopology.of(card(values)).flatMap(RegularTopology::obstacle)
                .map(RegularTopology.Obstacle::reason).orElse("");
    }

    /** The numbers that it asks for. */
    static List<TemplateParameter> parameters() {
        return List.of(new TemplateParameter("n", "Servers", 4, 1, 16_384),
                new TemplateParameter("a", "Accelerators per server", 8, 1, 1_024),
                new TemplateParameter("p", "Accelerators per PCIe switch (0: none)", 0, 0, 1_024),
                new TemplateParameter("s", "Spines", 1, 1, 16_384));
    }
}
