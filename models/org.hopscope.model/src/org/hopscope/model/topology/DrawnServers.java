// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.SwitchedShape.Cell;
import org.hopscope.model.topology.SwitchedShape.Rules;
import org.hopscope.model.topology.SwitchedShape.Stratum;
import org.jspecify.annotations.Nullable;

/**
 * Servers of accelerators as they are drawn. An accelerator has two places: the first at its PCIe switch or leaf, the
 * second at the switch inside its server. The two networks are not joined.
 */
record DrawnServers(ServerTopology network) implements RegularTopology {

    private static final int NIC = 1;
    private static final int PLACES = 2;
    private static final int MOST_SERVERS = 4;
    private static final int MOST_IN_SERVER = 8;

    private long servers() {
        return Math.max(1, network.getServers());
    }

    private long accelerators() {
        return Math.max(1, network.getAcceleratorsPerServer());
    }

    private long spines() {
        return Math.max(1, network.getSpines());
    }

    private boolean hasSwitches() {
        return network.getAcceleratorsPerSwitch() > 0;
    }

    /** NICs of a server, each on a leaf of its own. */
    private long nics() {
        return hasSwitches() ? Math.max(1, accelerators() / network.getAcceleratorsPerSwitch()) : accelerators();
    }

    /**
     * The diameter is that of the better rail: over the switch inside, or over leaves. The cut divides the servers,
     * each with a link for each NIC, or the accelerators of the only server.
     */
    @Override
    public Counts counts() {
        var nodes = Counts.big(servers()).multiply(Counts.big(accelerators()));
        var nics = Counts.big(servers()).multiply(Counts.big(nics()));
        var switches = Counts.big(servers()).add(hasSwitches() ? nics : BigInteger.ZERO)
                .add(Counts.big(nics() + spines()));
        long leaf = hasSwitches() ? 4 : 2;
        long diameter = servers() == 1 ? accelerators() > 1 ? 2 : 0 : nics() > 1 ? leaf + 2 : leaf;
        var cut = servers() > 1 ? Counts.big(servers() / 2).multiply(Counts.big(nics()))
                : Counts.big(accelerators() / 2);
        return new Counts(nodes, switches, nodes.multiply(Counts.big(PLACES)).add(globalLinks()),
                OptionalLong.of(diameter), Optional.of(cut));
    }

    /** The links of NICs, if they are at PCIe switches, and those between leaves and spines. */
    @Override
    public BigInteger globalLinks() {
        var up = Counts.big(nics()).multiply(Counts.big(spines()));
        return hasSwitches() ? up.add(Counts.big(servers()).multiply(Counts.big(nics()))) : up;
    }

    /**
     * Links inside of servers, those from accelerators to PCIe switches or leaves, those from PCIe switches to leaves,
     * and those from leaves to spines. The servers are divided where their NICs are, the only one inside.
     */
    @Override
    public List<Level> levels() {
        var ends = Counts.big(servers()).multiply(Counts.big(accelerators()));
        var nics = hasSwitches() ? Counts.big(servers()).multiply(Counts.big(nics())) : BigInteger.ZERO;
        var across = Counts.big(servers() / 2).multiply(Counts.big(nics()));
        var up = Counts.big(nics()).multiply(Counts.big(spines()));
        var none = BigInteger.ZERO;
        return List.of(Level.of(ends, servers() == 1 ? Counts.big(accelerators() / 2) : none),
                new Level(ends, hasSwitches() ? none : across, Usual.HOST),
                new Level(nics, hasSwitches() ? across : none, Usual.GLOBAL), new Level(up, none, Usual.GLOBAL));
    }

    @Override
    public Optional<Shape> shape() {
        boolean possible = network.getServers() >= 1 && network.getAcceleratorsPerServer() >= 1
                && network.getAcceleratorsPerSwitch() >= 0 && network.getSpines() >= 1 && obstacle().isEmpty()
                && counts().links().compareTo(Counts.big(Cabling.MOST_LINKS)) <= 0;
        return possible ? Optional.of(build()) : Optional.empty();
    }

    private SwitchedShape build() {
        int servers = network.getServers();
        int each = network.getAcceleratorsPerServer();
        int nics = (int) nics();
        int ends = PLACES * servers * each;
        int firstPcie = ends + servers;
        int firstLeaf = firstPcie + (hasSwitches() ? servers * nics : 0);
        int firstSpine = firstLeaf + nics;
        var cabling = new Cabling(firstSpine + network.getSpines());
        for (int one = 0; one < servers * each; one++) {
            int nic = one % each / (each / nics);
            int outer = hasSwitches() ? firstPcie + one / each * nics + nic : firstLeaf + nic;
            cabling.join(PLACES * one, SwitchedShape.HOST, outer, SwitchedShape.HOST);
            cabling.join(PLACES * one + 1, SwitchedShape.HOST, ends + one / each, SwitchedShape.HOST);
        }
        for (int one = 0; hasSwitches() && one < servers * nics; one++) {
            cabling.join(firstPcie + one, NIC, firstLeaf + one % nics, NIC);
        }
        for (int leaf = 0; leaf < nics; leaf++) {
            for (int spine = 0; spine < network.getSpines(); spine++) {
                cabling.join(firstLeaf + leaf, NIC, firstSpine + spine, NIC);
            }
        }
        return new SwitchedShape(strata(ends, firstPcie, firstLeaf, firstSpine),
                new String[] {"node", "NIC"}, cabling, new Rules(false, false, NIC, 1, "server",
                        (one, other, label) -> label == NIC ? Math.min(one, other) < firstLeaf ? 3 : 4
                                : Math.max(one, other) < firstPcie ? 1 : 2), servers);
    }

    private List<Stratum> strata(int ends, int firstPcie, int firstLeaf, int firstSpine) {
        int servers = network.getServers();
        int each = network.getAcceleratorsPerServer();
        int nics = (int) nics();
        var strata = new ArrayList<Stratum>();
        strata.add(new Stratum(new String[] {"server", "accelerator", "rail"}, new int[] {servers, each, PLACES}, 0,
                at -> new Cell(at[0], at[2] == 1 ? 0 : at[1] / (each / nics), at[2] == 1 ? 1 : 0)));
        strata.add(new Stratum(new String[] {"server"}, new int[] {servers}, ends, at -> new Cell(at[0], 0, 1)));
        if (hasSwitches()) {
            strata.add(new Stratum(new String[] {"server", "PCIe switch"}, new int[] {servers, nics}, firstPcie,
                    at -> new Cell(at[0], at[1], 0)));
        }
        strata.add(new Stratum(new String[] {"leaf"}, new int[] {nics}, firstLeaf,
                at -> new Cell(servers, at[0], 1)));
        strata.add(new Stratum(new String[] {"spine"}, new int[] {network.getSpines()}, firstSpine,
                at -> new Cell(servers, at[0], 0)));
        return strata;
    }

    @Override
    public Optional<Obstacle> obstacle() {
        int most = network.getAcceleratorsPerSwitch();
        if (most > 0 && network.getAcceleratorsPerServer() % most != 0) {
            return Optional.of(new Obstacle("%s accelerators of a server cannot be divided among PCIe switches of %s"
                    .formatted(network.getAcceleratorsPerServer(), most),
                    "make acceleratorsPerServer a multiple of acceleratorsPerSwitch"));
        }
        return tooFewPorts(network.getInnerRouterType(), network.getAcceleratorsPerServer())
                .or(() -> tooFewPorts(most > 0 ? network.getPcieRouterType() : null, most + 1));
    }

    private static Optional<Obstacle> tooFewPorts(@Nullable RouterType type, int needed) {
        return type == null || type.getPorts() >= needed ? Optional.empty()
                : Optional.of(new Obstacle("A switch '%s' of a server needs %s ports and has %s".formatted(
                        type.getName(), needed, type.getPorts()), "raise its ports, or choose another kind"));
    }

    @Override
    public int nodePorts() {
        return PLACES;
    }

    /** Those of a leaf or spine, and of the switches of a server that have no kind of their own. */
    @Override
    public int routerPorts() {
        long inner = network.getInnerRouterType() == null ? accelerators() : 0;
        long pcie = hasSwitches() && network.getPcieRouterType() == null ? network.getAcceleratorsPerSwitch() + 1L : 0;
        return (int) Math.min(Integer.MAX_VALUE, Math.max(Math.max(inner, pcie), Math.max(servers() + spines(),
                nics())));
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.UP_DOWN;
    }

    @Override
    public List<Integer> sizes() {
        return List.of(network.getServers(), network.getAcceleratorsPerServer(), (int) nics());
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(network);
        part.setServers(Math.min(network.getServers(), MOST_SERVERS));
        if (network.getAcceleratorsPerServer() > MOST_IN_SERVER) {
            part.setAcceleratorsPerServer(MOST_IN_SERVER);
            part.setAcceleratorsPerSwitch(hasSwitches() ? 2 : 0);
        }
        part.setSpines(Math.min(network.getSpines(), MOST_SERVERS));
        return part;
    }
}
