// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Bounds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.Card;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Slow
class FabricsTest {

    private static Fabric read(String text) {
        var problems = new Diagnostics();
        return Fabrics.read(SourceText.of("net.txt", text), "", problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
    }

    private static List<String> codes(String text) {
        var problems = new Diagnostics();
        Fabrics.read(SourceText.of("net.txt", text), "", problems);
        return problems.all().stream().map(one -> one.code() + " " + one.line()).toList();
    }

    /** Nodes, switches, cables, and the links of the drawn machine, from the files in {@link FabricFiles}. */
    static Stream<Arguments> files() {
        return Stream.of(
                // the three cables of a switch and both adapters of n3; the aggregation node is left out
                Arguments.of("ibnetdiscover", FabricFiles.IBNETDISCOVER, 3, 3, 7),
                Arguments.of("iblinkinfo", FabricFiles.IBLINKINFO, 2, 1, 2),
                Arguments.of("iblinkinfo", FabricFiles.IBLINKINFO_LINES, 2, 1, 2),
                Arguments.of("ibnetdiscover-p", FabricFiles.IBPORTS, 2, 1, 3),
                Arguments.of("slurm", FabricFiles.SLURM, 8, 3, 10),
                Arguments.of("slurm", FabricFiles.BLOCKS, 4, 3, 6),
                Arguments.of("slurm-yaml", FabricFiles.SLURM_YAML, 9, 3, 11),
                Arguments.of("anynet", FabricFiles.ANYNET, 5, 3, 8),
                // two nodes at the first router, one at each of the others, and the two blue links as cables of one
                Arguments.of("cray", FabricFiles.ARIES, 4, 3, 7),
                Arguments.of("booksim", FabricFiles.BOOKSIM, 16, 0, 32),
                // 4 x 4 routers: 24 links of the mesh, 2 express channels on each of 4 edges, and 64 nodes
                Arguments.of("booksim", "topology = cmesh; k = 4; n = 2; c = 4;\n", 64, 16, 96),
                Arguments.of("booksim", "topology = qtree; k = 4; n = 3;\n", 64, 21, 84),
                // 3 x 2 x 2: 12 links in the ring of 3, 6 in each of the others
                Arguments.of("simgrid", FabricFiles.SIMGRID, 12, 0, 24),
                Arguments.of("simgrid", FabricFiles.SIMGRID_ROUTES, 2, 1, 2),
                Arguments.of("simgrid", FabricFiles.SIMGRID_ZONES, 6, 2, 7),
                Arguments.of("sst", FabricFiles.SST, 2, 2, 3),
                Arguments.of("graphml", FabricFiles.GRAPHML, 2, 1, 3),
                // e has two links, so it is taken as a switch
                Arguments.of("dot", FabricFiles.DOT, 4, 3, 7),
                Arguments.of("csv", FabricFiles.CSV, 2, 1, 3),
                Arguments.of("hwloc", FabricFiles.HWLOC, 2, 0, 1));
    }

    @ParameterizedTest
    @MethodSource("files")
    void eachFormatBecomesAMachineWithoutErrors(String id, String text, int nodes, int switches, int cables) {
        assertEquals(id, Fabrics.formatOf(SourceText.of("net.txt", text)).orElseThrow().id());
        var fabric = read(text);
        assertEquals(List.of(nodes, switches, cables),
                List.of((int) fabric.nodes(), (int) fabric.switches(), (int) fabric.cables()));
        var machine = FabricMachine.drawn(fabric);
        var problems = new Diagnostics();
        MachineValidator.validate(ModelSnapshot.of(machine), problems);
        assertFalse(problems.hasErrors(), () -> problems.all().toString());
        assertEquals(nodes + switches, ((GraphTopology) machine.getTopology()).getVertices().size());
    }

    /** The spine is faster, but no bus of a node is at its links. */
    @ParameterizedTest
    @CsvSource({ "EDR,3,16", "QDR,2,8", "NDR,5,16" })
    void nodesOfAnInfinibandFabricHaveTheBusOfItsAdapters(String speed, int generation, int lanes) {
        var machine = FabricMachine.drawn(read(FabricFiles.IBNETDISCOVER.replace("EDR", speed).replace("HDR", "XDR")));
        var bus = machine.getNodeTypes().getFirst().getParts().stream().filter(Bus.class::isInstance)
                .map(Bus.class::cast).findFirst().orElseThrow();
        assertEquals(List.of(generation, lanes), List.of(bus.getGeneration(), bus.getLanes()));
    }

    /** Lines of adapters alone, as grep leaves them: the far end with two ports is the switch. */
    @Test
    void aSwitchIsKnownByItsPortsAtTheFarEnd() {
        var fabric = read("""
                0x00000000000000b1 "             n1 HCA-1"     11    1[  ] ==( 4X           25.78125 Gbps Active/\
                  LinkUp)==>  0x00000000000000a1      1    1[  ] "leaf-1" ( )
                0x00000000000000b2 "             n2 HCA-1"     12    1[  ] ==( 4X           25.78125 Gbps Active/\
                  LinkUp)==>  0x00000000000000a1      1    2[  ] "leaf-1" ( )
                """);
        assertEquals(List.of(2, 1, 2), List.of((int) fabric.nodes(), (int) fabric.switches(), (int) fabric.cables()));
    }

    /** A map of routers: none of them has one link only, and what has no type is none of the nodes. */
    @Test
    void aNetworkOfRoutersAloneHasANodeAtEach() {
        var fabric = read("""
                <graphml><key id="k" for="node" attr.name="type"/><graph>
                <node id="a"><data key="k">Router</data></node><node id="b"><data key="k">Router</data></node>
                <node id="c"/><node id="d"><data key="k">Router</data></node>
                <edge source="a" target="b"/><edge source="b" target="c"/><edge source="c" target="d"/>
                </graph></graphml>
                """);
        assertEquals(List.of(4, 0, 3), List.of((int) fabric.nodes(), (int) fabric.switches(), (int) fabric.cables()));
    }

    /** Two leaves with 16 nodes each, and each leaf with two cables to each of two spines: 32 + 2 * 2 * 2 cables. */
    @Test
    void aCountOfNodesStandsForAsMany() {
        var text = """
                name,kind,count
                left,node,16
                right,node,16
                spine,switch,2
                source,target,count
                left,leaf 0,1
                right,leaf 1,1
                leaf 0,spine,2
                leaf 1,spine,2
                """;
        var problems = new Diagnostics();
        var fabric = Fabrics.read(SourceText.of("net.csv", text), "csv", problems).orElseThrow();
        assertEquals(List.of(32, 4, 40), List.of((int) fabric.nodes(), (int) fabric.switches(),
                (int) fabric.cables()));
        assertEquals("fat tree of 2 leaves with 16 nodes and 2 links up of 2 cables each",
                fabric.card().orElseThrow().text());
    }

    @ParameterizedTest
    @MethodSource("files")
    void noDamageMakesAReaderFail(String id, String text) {
        Mutants.survive(text.getBytes(StandardCharsets.UTF_8), (content, problems) -> {
            var found = Fabrics.read(SourceText.of("net", new String(content, StandardCharsets.UTF_8)), id, problems);
            found.filter(one -> !one.links().isEmpty()
                    && one.vertices().size() < 1_000).ifPresent(FabricMachine::drawn);
            return found.isPresent();
        });
    }

    @Test
    void aFileOfProcessesIsToldFromAPlatform() {
        var problems = new Diagnostics();
        var text = "<platform version='4.1'>\n<actor host='Tremblay' function='master'/>\n</platform>\n";
        assertTrue(Fabrics.read(SourceText.of("net", text), "simgrid", problems).isEmpty());
        assertTrue(problems.all().getFirst().message().contains("which processes run where"), problems.all()::toString);
    }

    /** The parser of the platform looks for a message about it that it does not have. */
    @Test
    void aCharacterThatNoDoctypeMayHaveIsToldAsBadXml() {
        var problems = new Diagnostics();
        var text = "<!DOCTYPE platform [ \u0000 ]>\n<platform version='4.1'/>\n";
        assertTrue(Fabrics.read(SourceText.of("net", text), "simgrid", problems).isEmpty());
        assertEquals("X202", problems.all().getFirst().code());
    }

    private static LinkType link(Machine machine, String name) {
        return machine.getLinkTypes().stream().filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void nodesOfAnInfinibandFabricHaveVerbs() {
        var machine = FabricMachine.drawn(read(FabricFiles.IBNETDISCOVER));
        assertEquals("RNIC", machine.getNicTypes().getFirst().getName());
        assertEquals(1, machine.getStacks().size());
        assertEquals("MPI over verbs", machine.getStacks().getFirst().getName());
        // the type of switch, and that of the ports of the NIC
        assertEquals(2, machine.getRouterTypes().size());
        assertNotEquals("RNIC", FabricMachine.drawn(read(FabricFiles.SLURM)).getNicTypes().getFirst().getName());
    }

    @Test
    void switchesStandAboveWhatTheyConnect() {
        var machine = FabricMachine.drawn(read(FabricFiles.SLURM));
        var places = new LinkedHashMap<Object, Bounds>();
        machine.getLayout().getBounds().forEach(one -> places.put(one.getElement(), one));
        var network = (GraphTopology) machine.getTopology();
        assertEquals(Set.copyOf(network.getVertices()), places.keySet());
        for (var link : network.getLinks()) {
            // in each link of this tree one end is the upper one, and both are in the file in the order of the rows
            assertNotEquals(places.get(link.getSource()).getY(), places.get(link.getTarget()).getY());
        }
        network.getVertices().stream().filter(one -> one instanceof Node).forEach(node -> network.getVertices().stream()
                .filter(one -> one instanceof Switch).forEach(above -> assertTrue(
                        places.get(above).getY() < places.get(node).getY())));
        long different = places.values().stream().map(one -> one.getX() + " " + one.getY()).distinct().count();
        assertEquals(places.size(), different);
        // one level: the automatic places do
        assertNull(FabricMachine.drawn(read(FabricFiles.CSV)).getLayout());
    }

    /**
     * Nodes of 144 x 80 below leaves of at least 288, two levels of 200. Of 12 leaves with 16 nodes each, two columns
     * are 3,456 x 1,040, and four, a square, are 6,912 x 720. Of 2 leaves with 64 nodes each, seven columns are 2,016
     * x 1,200, which is 1.68 and nearest to 1.6: six are 1,728 x 1,280, 1.35, and eight 2,304 x 1,040, 2.2.
     */
    @Test
    void aLargeFabricIsNotDrawnAsOneStrip() {
        assertEquals(2, columns(12, 16));
        assertEquals(7, columns(2, 64));
    }

    /**
     * Three columns, of which a drawing of 864 x 560 is nearest to 1.6, begin at 16, 160 and 304. The cables of the
     * first two run between them at 16 + 144 - 4, that of the third beside it. Each bends 24 above the first row, which
     * is 16 below two levels of 200, and at the middle of the node, 40 below its place.
     */
    @Test
    void cablesOfNodesRunBetweenTheColumns() {
        var machine = FabricMachine.drawn(read("""
                SwitchName=top Switches=one,two
                SwitchName=one Nodes=n[1-4]
                SwitchName=two Nodes=n[5-8]
                """));
        var routes = machine.getLayout().getRoutes();
        assertEquals(8, routes.size(), "one for each node, none between switches");
        var points = routes.stream().limit(4).map(one -> one.getLink().getSource() instanceof Switch
                ? one.getPoints() : one.getPoints().replaceAll("(.*) (.*)", "$2 $1")).toList();
        assertEquals(List.of("156,392 156,456", "156,392 156,456", "444,392 444,456", "156,392 156,536"), points);
    }

    /** The nodes side by side below each leaf of a tree of two levels. */
    private static long columns(int leaves, int each) {
        var text = new StringBuilder("SwitchName=top Switches=leaf[1-%d]\n".formatted(leaves));
        for (int i = 0; i < leaves; i++) {
            text.append("SwitchName=leaf%d Nodes=n[%d-%d]\n".formatted(i + 1, i * each + 1, (i + 1) * each));
        }
        var places = FabricMachine.drawn(read(text.toString())).getLayout().getBounds();
        var nodes = places.stream().filter(one -> one.getElement() instanceof Node).toList();
        int first = nodes.stream().mapToInt(Bounds::getY).min().orElseThrow();
        return nodes.stream().filter(one -> one.getY() == first).count() / leaves;
    }

    /** 2 x 100 ns and 50 ns of an assumed router at 12.5 B/ns are 3,125 B: 49 packets of 64 B, and two in hand. */
    @Test
    void buffersOfAssumedRoutersCoverTheWayThereAndBack() {
        var machine = FabricMachine.drawn(read("""
                name,kind
                s,switch
                source,target,rate,latency
                a,s,100 Gb/s,100 ns
                b,s,10 Gb/s,10 ns
                """));
        var router = machine.getRouterTypes().getLast();
        assertEquals(List.of("64 B", "50 ns"), List.of(router.getPacketSize().toString(),
                router.getLatency().toString()));
        assertEquals(51, router.getBufferPackets());
        assertTrue(router.getProvenance().stream().anyMatch(one -> one.getFeature().equals("bufferPackets")
                && one.getKind() == ProvenanceKind.ASSUMED));
    }

    @Test
    void nodesStandSoFarApartAsTheirNamesAreLong() {
        var text = FabricFiles.SLURM.replace("n[", "a-node-with-a-long-name-[");
        var machine = FabricMachine.drawn(read(text));
        var nodes = machine.getLayout().getBounds().stream().filter(one -> one.getElement() instanceof Node).toList();
        int first = nodes.getFirst().getY();
        var row = nodes.stream().filter(one -> one.getY() == first).map(Bounds::getX).sorted().toList();
        assertTrue(row.size() > 1, row::toString);
        // 24 characters and digits of 9 pixels at least
        for (int i = 1; i < row.size(); i++) {
            assertTrue(row.get(i) - row.get(i - 1) >= 24 * 9, row::toString);
        }
    }

    @Test
    void ratesOfInfinibandAreThoseAfterCodingAndSayTheirSource() {
        var machine = FabricMachine.drawn(read(FabricFiles.IBNETDISCOVER));
        // four lanes of 25 and of 50 Gbit/s
        assertEquals("100 Gb/s", link(machine, "4xEDR").getRate().toString());
        assertEquals("200 Gb/s", link(machine, "4xHDR").getRate().toString());
        var origin = link(machine, "4xEDR").getProvenance().stream().filter(one -> one.getFeature().equals("rate"))
                .findFirst().orElseThrow();
        assertEquals(ProvenanceKind.PUBLISHED, origin.getKind());
        assertEquals("ibnetdiscover 'net.txt'", origin.getSource());
        var latency = link(machine, "4xEDR").getProvenance().stream().filter(one -> one.getFeature().equals("latency"))
                .findFirst().orElseThrow();
        assertEquals(ProvenanceKind.ASSUMED, latency.getKind());
    }

    @Test
    void anImportedMachineRuns() {
        var machine = FabricMachine.drawn(read(FabricFiles.IBNETDISCOVER));
        assertTrue(Runs.run(RunRequest.of(machine), RunProgress.none()) instanceof RunReport report
                && report.results().stream().allMatch(one -> one.completed()));
    }

    @Test
    void factsOfANodeReachItsParts() {
        var machine = FabricMachine.drawn(read(FabricFiles.HWLOC));
        var processor = (Processor) machine.getNodeTypes().getFirst().getParts().getFirst();
        assertEquals("Some CPU @ 2.4 GHz", processor.getName());
        assertEquals(2, processor.getCores());
        assertEquals(32_768, processor.getFirstCache().toBytes());
        assertEquals(4, ((Processor) FabricMachine.drawn(read(FabricFiles.SIMGRID)).getNodeTypes().getFirst().getParts()
                .getFirst()).getCores());
    }

    /** Two memories of 8 GiB less 16 MiB of the firmware and 4 KiB: 2 * 8,573,153,280 = 17,146,306,560 bytes. */
    @Test
    void quantitiesOfANodeAreExactAndWithoutZeros() {
        var text = FabricFiles.HWLOC.replace("15.753846", "2.000000").replace("<object type=\"NUMANode\" os_index=\"0\""
                + " local_memory=\"8589934592\">", "<object type=\"NUMANode\" os_index=\"1\" local_memory="
                + "\"8573153280\"/><object type=\"NUMANode\" os_index=\"0\" local_memory=\"8573153280\">");
        var parts = FabricMachine.drawn(read(text)).getNodeTypes().getFirst().getParts();
        var memory = (Memory) parts.stream().filter(Memory.class::isInstance).findFirst().orElseThrow();
        var bus = (HostBus) parts.stream().filter(HostBus.class::isInstance).findFirst().orElseThrow();
        assertEquals("2 GB/s", bus.getPayloadRate().toString());
        assertEquals("16744440 KiB", memory.getSize().toString());
        assertEquals("17.15 GB", memory.getSize().rounded().toString());
        var whole = FabricMachine.drawn(read(FabricFiles.HWLOC)).getNodeTypes().getFirst().getParts();
        assertEquals("8 GiB", ((Memory) whole.stream().filter(Memory.class::isInstance).findFirst().orElseThrow())
                .getSize().toString());
    }

    @Test
    void regularNetworksAreRecognised() {
        assertEquals(new Card.Grid(List.of(4, 4), true), read(FabricFiles.BOOKSIM).card().orElseThrow());
        var ring = new StringBuilder("source,target\n");
        for (int i = 0; i < 5; i++) {
            ring.append("n" + i + ",n" + (i + 1) % 5 + "\n");
        }
        assertEquals(new Card.Grid(List.of(5), true), read(ring.toString()).card().orElseThrow());
        var whole = new StringBuilder("source,target\n");
        var cube = new StringBuilder("source,target\n");
        for (int one = 0; one < 8; one++) {
            for (int other = one + 1; other < 8; other++) {
                whole.append(one + "," + other + "\n");
                // names in an order that has nothing to do with their labels
                cube.append(Integer.bitCount(one ^ other) == 1 ? (one * 5 + 3) % 8 + "," + (other * 5 + 3) % 8 + "\n"
                        : "");
            }
        }
        assertEquals(new Card.Complete(8), read(whole.toString()).card().orElseThrow());
        assertEquals(new Card.Cube(3), read(cube.toString()).card().orElseThrow());
        assertTrue(read(cube.toString().replaceFirst("\n[0-9],[0-9]\n", "\n")).card().isEmpty());
    }

    /** A torus of 6 x 5 has 60 links, of which 1 in 20 may deviate. */
    @Test
    void aTorusWithFewDeviationsIsOfferedWithThemAsExceptions() {
        var links = new ArrayList<String>();
        for (int i = 0; i < 30; i++) {
            links.add("n" + i + ",n" + (i % 6 == 5 ? i - 5 : i + 1) + "\n");
            links.add("n" + i + ",n" + (i + 6) % 30 + "\n");
        }
        var text = new StringBuilder("name\n");
        IntStream.range(0, 30).forEach(i -> text.append("n" + i + "\n"));
        text.append("source,target\n");
        // from 8 = (2,1) in x, from 29 = (5,4) in y to (5,0); and one that no torus has
        links.removeAll(List.of("n8,n9\n", "n29,n5\n"));
        links.add("n0,n14\n");
        var fabric = read(text + String.join("", links));
        var card = assertInstanceOf(Card.Nearly.class, fabric.card().orElseThrow());
        assertEquals(new Card.Grid(List.of(6, 5), true), card.regular());
        assertEquals("torus of 6 x 5 nodes, 2 links of which are missing (2,1 +x; 5,4 +y), without 1 link more that it"
                + " has (n0 - n14)", card.text());
        var machine = FabricMachine.parametric(fabric);
        assertEquals(List.of("2,1 +x broken", "5,4 +y broken"), machine.getTopology().getOverrides().stream()
                .map(one -> one.getInstance() + " " + one.getDirection() + (one.isBroken() ? " broken" : "")).toList());
        assertEquals(List.of(), ModelCheck.check(machine).stream().filter(one -> one.severity() == Severity.ERROR)
                .map(Diagnostic::text).toList());
        links.removeAll(List.of("n1,n2\n", "n2,n3\n"));
        assertTrue(read(text + String.join("", links)).card().isEmpty(), "5 of 60 are too many");
    }

    @Test
    void aTreeIsRecognisedByItsLevels() {
        // 2-ary 2-tree: 4 nodes, 2 switches in each of 2 levels
        var tree = "source,target\na,l1\nb,l1\nc,l2\nd,l2\nl1,t1\nl1,t2\nl2,t1\nl2,t2\nname,kind\n";
        var text = "name,kind\nl1,switch\nl2,switch\nt1,switch\nt2,switch\n" + tree.replace("name,kind\n", "");
        assertEquals(new Card.Tree(2, 2), read(text).card().orElseThrow());
    }

    @Test
    void aDragonflyIsRecognisedByItsGroups() {
        // 3 groups of 2 routers with a node each, each router with one global link
        var text = new StringBuilder("name,kind\n");
        for (int i = 0; i < 6; i++) {
            text.append("r" + i + ",switch\n");
        }
        text.append("source,target\nr0,r1\nr2,r3\nr4,r5\nr0,r2\nr1,r4\nr3,r5\n");
        for (int i = 0; i < 12; i++) {
            text.append("r" + i / 2 + ",n" + i + "\n");
        }
        assertEquals(new Card.Dragonfly(3, 2, 2, 1), read(text.toString()).card().orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "SwitchName=a Nodes=n[1-999999999]|X202 1", "SwitchName=a Nodes=n[2-1]|X202 1", "SwitchName=a\\nFoo=b|X202 2",
        "router 0 node 1\\nrouter x|X202 2", "topology = torus;\\nk = 0;|X202 0", "topology = fly;|X229 0",
        "graph { a -- }|X202 1", "source,target\\na,b,c|X202 2", "source,target,rate\\na,b,fast|X202 2",
        "<graphml>\\n<node>|X202 2",
                "<platform><cluster radical='0-3' topology='TORUS' topo_parameters='3'/></platform>"
                + "|X202 1", "{ \"components\": [|X202 0", "nothing of this|X201 0" })
    void whatCannotBeReadIsRefusedWithItsLine(String text, String place) {
        var found = codes(text.replace("\\n", "\n"));
        assertTrue(found.contains(place), found.toString());
    }

    /** The entity would bring a file of the machine into a name. */
    @Test
    void externalEntitiesAreNotRead() {
        var problems = new Diagnostics();
        var found = Fabrics.read(SourceText.of("x.graphml", """
                <!DOCTYPE graphml [<!ENTITY secret SYSTEM "file:///etc/hostname">]>
                <graphml><graph><node id="&secret;"/></graph></graphml>
                """), "", problems);
        assertTrue(found.isEmpty());
        assertEquals(List.of("X202 2"), problems.all().stream().filter(one -> one.severity() == Severity.ERROR)
                .map(FabricsTest::place).toList());
    }

    private static String place(Diagnostic one) {
        return one.code() + " " + one.line();
    }
}
