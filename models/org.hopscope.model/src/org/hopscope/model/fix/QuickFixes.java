// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import static org.hopscope.model.fix.Tuning.as;
import static org.hopscope.model.fix.Tuning.lower;
import static org.hopscope.model.fix.Tuning.raise;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.workload.WorkloadPackage;

/** Ways to fix findings of the validator, by the code of the finding. */
public final class QuickFixes {

    private static final int MOST = 8;

    private static final Map<String, List<Guess>> GUESSES = new LinkedHashMap<>();

    static {
        elements();
        values();
        budgets();
        topologies();
        stacks();
        workloads();
        machines();
        overrides();
        compiler();
        protocols();
    }

    private QuickFixes() {}

    /** Ways to fix a finding of the model's own rules. */
    public static List<QuickFix> of(Machine machine, Diagnostic problem) {
        return of(machine, problem, Surroundings.NONE);
    }

    /**
     * Ways to fix a finding, the best one first; empty if none is known. Each was tried on a copy of the machine,
     * which costs a copy and a validation: some milliseconds each on the sample machines, and as long as a translation
     * takes for what the compiler finds. Large machines get fewer tries.
     */
    public static List<QuickFix> of(Machine machine, Diagnostic problem, Surroundings surroundings) {
        var element = ElementIds.find(machine, problem.elementId());
        if (element.isEmpty() || !GUESSES.containsKey(problem.code())) {
            return List.of();
        }
        var trial = new FixTrial(machine, problem, surroundings);
        return GUESSES.get(problem.code()).stream().flatMap(guess -> guess.at(element.get(), trial))
                .filter(trial::mends).limit(MOST).toList();
    }

    /**
     * The ways to fix several findings, each once, with the first finding that it fixes. A finding is left out if all
     * its ways stand with findings before it, and stays if it has none.
     */
    public static Map<Diagnostic, List<QuickFix>> once(Map<Diagnostic, List<QuickFix>> fixes) {
        var listed = new HashSet<String>();
        var once = new LinkedHashMap<Diagnostic, List<QuickFix>>();
        fixes.forEach((problem, ways) -> {
            var fresh = ways.stream().filter(way -> listed.add(way.label())).toList();
            if (!fresh.isEmpty() || ways.isEmpty()) {
                once.put(problem, fresh);
            }
        });
        return once;
    }

    /** True if there are ways that may fix findings of this code. */
    public static boolean isKnown(String code) {
        return GUESSES.containsKey(code);
    }

    /** The codes of findings that there are ways for. */
    public static Set<String> codes() {
        return Set.copyOf(GUESSES.keySet());
    }

    private static void when(String codes, Guess... guesses) {
        for (var code : codes.split(" ")) {
            GUESSES.put(code, List.of(guesses));
        }
    }

    /** Gives an attribute the value that this text stands for. */
    private static Guess set(EAttribute attribute, String text) {
        return (element, trial) -> Edits.having(attribute, element, trial.machine())
                .map(one -> Edits.set(one, attribute, text.isEmpty() ? null
                        : EcoreUtil.createFromString(attribute.getEAttributeType(), text)));
    }

    private static void elements() {
        when("M001 M002 M003", ElementGuesses::rename);
        when("M004 M005", ElementGuesses::tidyProvenance);
        when("L001 M006", ElementGuesses::update, ElementGuesses::detach);
        when("L002 L003", ElementGuesses::detach);
        when("M201", PartGuesses.add(Literals.NODE_PART), PartGuesses.add(Literals.NIC_PART),
                PartGuesses.add(PartsPackage.Literals.PART));
        when("M210", PartGuesses::wires);
        when("M202 M207 M211 M503 M507 M508 M510", ElementGuesses::remove);
        when("M203 M204", RdmaGuesses::supply, ElementGuesses::supply, ElementGuesses::refer);
    }

    private static void values() {
        when("M101 M102 M103 M104 M105", ValueGuesses::usual, ValueGuesses::nearest);
        when("M205", set(Literals.LINK_TYPE__RATE, "2.5 GB/s"), ElementGuesses::refer);
        when("M208", set(PartsPackage.Literals.BUS__RATE, "16 GB/s"),
                set(Literals.HOST_BUS__PAYLOAD_RATE, "3.2 GB/s"));
        buses();
        when("M209", set(Literals.WIRE__KIND, "BUS"), set(Literals.WIRE__KIND, "WORK"),
                set(Literals.WIRE__KIND, "NETWORK"), ElementGuesses::remove);
        when("M212", lower(Literals.LINK_TYPE__FAILED_LANES), set(Literals.LINK_TYPE__FAILED_LANES, "0"));
        when("M214", set(Literals.SOCKET_LINK__NIC_SOCKET, "0"), set(Literals.SOCKET_LINK__SOCKETS, "2"),
                ElementGuesses::remove);
        when("M206", ElementGuesses::refer, set(Literals.ROUTER_TYPE__LATENCY_CYCLES, "0"),
                set(Literals.LINK_TYPE__LATENCY_CYCLES, "0"));
    }

    private static void buses() {
        when("M213", set(PartsPackage.Literals.BUS__KIND, "PCI_EXPRESS"), set(Literals.HOST_BUS__KIND, "PCI_EXPRESS"),
                set(PartsPackage.Literals.BUS__LANES, "16"), set(Literals.HOST_BUS__LANES, "16"),
                set(PartsPackage.Literals.BUS__GENERATION, "5"), set(Literals.HOST_BUS__GENERATION, "5"));
    }

    private static void budgets() {
        when("M301", raise(Literals.SCRATCH_MEMORY__SIZE), lower(Literals.SCRATCH_MEMORY__PENDING_SIZE),
                set(Literals.SCRATCH_MEMORY__PENDINGS, "256"), set(Literals.SCRATCH_MEMORY__TRANSMIT_PENDINGS, "256"),
                raise(PartsPackage.Literals.LOCAL_MEMORY__SIZE));
        when("M302", lower(Literals.NIC_TYPE__INLINE_LIMIT), raise(Literals.ROUTER_TYPE__PACKET_SIZE));
        when("M303", as(Literals.HOST_BUS__PAYLOAD_RATE, Literals.HOST_BUS__RAW_RATE),
                as(Literals.HOST_BUS__RAW_RATE, Literals.HOST_BUS__PAYLOAD_RATE));
        when("M304", as(Literals.DMA_ENGINE__RATE, Literals.HOST_BUS__PAYLOAD_RATE),
                as(Literals.HOST_BUS__PAYLOAD_RATE, Literals.DMA_ENGINE__RATE));
        when("M305", as(Literals.BUS_PORT__READ_RATE, Literals.HOST_BUS__PAYLOAD_RATE),
                as(Literals.BUS_PORT__WRITE_RATE, Literals.HOST_BUS__PAYLOAD_RATE),
                raise(Literals.HOST_BUS__PAYLOAD_RATE));
        when("M306", lower(Literals.CORE_LOGIC__CLOCK), raise(Literals.HOST_BUS__PAYLOAD_RATE));
        when("M307", lower(Literals.LINK_TYPE__LATENCY), set(Literals.LINK_TYPE__LATENCY, "10 ns"));
        when("M308", raise(Literals.STREAM_TABLE__STREAMS), lower(WorkloadPackage.Literals.FLOOD__SENDERS),
                lower(WorkloadPackage.Literals.NEIGHBOUR_EXCHANGE__LINKS));
        when("M309", lower(Literals.STREAM_TABLE__STREAMS), raise(Literals.SCRATCH_MEMORY__PENDINGS));
        when("M310", lower(StackPackage.Literals.TORUS_MESSAGE_LAYER__EAGER_LIMIT),
                raise(Literals.MEMORY__SIZE));
        when("M321", raise(Literals.ROUTER_TYPE__VIRTUAL_CHANNELS), lower(Literals.ROUTER_TYPE__ADAPTIVE_CHANNELS));
        when("M322", set(Literals.ROUTER_TYPE__QUEUEING, "SHARED_BUFFER"),
                set(Literals.ROUTER_TYPE__ADAPTIVE_CHANNELS, "0"));
        when("M324", set(Literals.ROUTER_TYPE__ADMISSION, "CREDITS"));
        when("M328", set(Literals.ROUTER_TYPE__CREDIT_SIZE, ""), raise(Literals.ROUTER_TYPE__BUFFER_SIZE));
        when("M330", ValueGuesses::unset);
        when("M329", set(Literals.ROUTER_TYPE__FREEZE_TIME, ""));
        when("M327", set(Literals.ROUTER_TYPE__CONGESTION_CONTROL, "NONE"),
                set(Literals.ROUTER_TYPE__MARK_FROM, ""));
        when("M325", set(Literals.ROUTER_TYPE__RETRANSMISSION, "NONE"));
        when("M323", set(Literals.ROUTER_TYPE__PACKET_GRANULE, ""),
                as(Literals.ROUTER_TYPE__PACKET_SIZE, Literals.ROUTER_TYPE__PACKET_GRANULE));
    }

    private static void topologies() {
        when("M401", PartGuesses.add(Literals.TOPOLOGY));
        when("M402", PartGuesses.add(Literals.TORUS_DIMENSION));
        when("M403", set(Literals.TORUS_DIMENSION__SIZE, "1"));
        when("M404 M432", lower(Literals.DRAGONFLY_TOPOLOGY__GROUPS), lower(Literals.HYPERCUBE_TOPOLOGY__DIMENSIONS),
                lower(Literals.FULLY_CONNECTED_TOPOLOGY__NODES),
                lower(Literals.FAT_TREE_TOPOLOGY__LEVELS), set(Literals.TORUS_DIMENSION__SIZE, "16"));
        when("M405", raise(Literals.ROUTER_TYPE__PORTS));
        when("M406", PartGuesses.add(Literals.NODE));
        when("M407 M413", ElementGuesses::remove);
        when("M408", PartGuesses::join, ElementGuesses::remove);
        when("M409", TopologyGuesses::sameCount, ElementGuesses::remove);
        when("M431", TopologyGuesses::joinedGroups);
        when("M434", set(Literals.TAPERED_TREE_TOPOLOGY__RAILS, "1"),
                set(Literals.SERVER_TOPOLOGY__ACCELERATORS_PER_SWITCH, "1"),
                lower(Literals.DRAGONFLY_PLUS_TOPOLOGY__GROUPS), lower(Literals.CASCADE_TOPOLOGY__GROUPS),
                raise(Literals.DRAGONFLY_PLUS_TOPOLOGY__GLOBAL_LINKS_PER_SPINE),
                raise(Literals.CASCADE_TOPOLOGY__GLOBAL_LINKS_PER_ROUTER));
        when("M435", lower(Literals.TAPERED_TREE_TOPOLOGY__PODS), lower(Literals.DRAGONFLY_PLUS_TOPOLOGY__GROUPS),
                lower(Literals.CASCADE_TOPOLOGY__GROUPS), lower(Literals.HYPER_XTOPOLOGY__NODES_PER_SWITCH));
        when("M433", raise(Literals.ROUTER_TYPE__VIRTUAL_CHANNELS), lower(Literals.ROUTER_TYPE__ADAPTIVE_CHANNELS));
        when("M420 M421 M422", set(Literals.LINK__SOURCE_PORT, "0"), set(Literals.LINK__TARGET_PORT, "0"));
    }

    private static void stacks() {
        when("M501", RdmaGuesses::nodes, PartGuesses::stack);
        when("M502 M705 M706", PartGuesses::layer, ElementGuesses::remove);
        when("M504", PartGuesses::order);
        when("M505", PartGuesses::place);
        when("M506", RdmaGuesses::nodes, PartGuesses::fillCosts);
        when("M509", PartGuesses::otherLayers, ElementGuesses::remove);
        when("M511", set(StackPackage.Literals.FIRMWARE_LAYER__TIMEOUT, "1 s"));
        when("M512", raise(Literals.ROUTER_TYPE__VIRTUAL_CHANNELS),
                set(StackPackage.Literals.FIRMWARE_LAYER__FLOW_CONTROL, "false"));
    }

    private static void workloads() {
        when("M601 M602", (workload, trial) -> workload.eClass().getEAllAttributes().stream()
                .filter(attribute -> attribute.getEType() == EcorePackage.Literals.EINT)
                .flatMap(attribute -> Stream.of("0", "1").flatMap(rank -> set(attribute, rank).at(workload, trial))));
        when("M604", ElementGuesses::remove);
        when("M651", PartGuesses.add(WorkloadPackage.Literals.PORTALS_PROCESS));
        when("M652 M653", set(WorkloadPackage.Literals.PORTALS_PROCESS__RANK, "0"),
                raise(WorkloadPackage.Literals.PORTALS_PROCESS__RANK), ElementGuesses::remove);
        when("M654", ProgramGuesses::line);
    }

    private static void machines() {
        when("M701", raise(Literals.ROUTER_TYPE__PORTS), lower(Literals.FAT_TREE_TOPOLOGY__ARITY));
        when("M702", TopologyGuesses::otherTopology);
        when("M703", as(Literals.CIRCUIT_PORT__PACKET_DATA, Literals.CIRCUIT_PORT__BLOCK_SIZE),
                as(Literals.CIRCUIT_PORT__BLOCK_SIZE, Literals.CIRCUIT_PORT__PACKET_DATA));
        when("M704", lower(StackPackage.Literals.TPORTS_LAYER__INLINE_LIMIT),
                raise(Literals.CIRCUIT_PORT__PACKET_DATA));
        when("M707", lower(StackPackage.Literals.ELAN_PORTALS_LAYER__THRESHOLD));
        when("M741", set(Literals.ROUTER_TYPE__PACKET_SIZE, "256 B"),
                set(Literals.ROUTER_TYPE__PACKET_GRANULE, "32 B"));
        when("M742", lower(Literals.PACKET_FIFOS__HEADER_SIZE), raise(Literals.ROUTER_TYPE__PACKET_SIZE));
        when("M743", TopologyGuesses::otherTopology, (layer, trial) -> PartGuesses.otherLayers(layer.eContainer(),
                trial));
        when("M744", set(StackPackage.Literals.TORUS_MESSAGE_LAYER__MODE, "HEATER"),
                set(Literals.PROCESSOR__CORES, "2"));
        when("M745", set(StackPackage.Literals.TORUS_MESSAGE_LAYER__INTERRUPTS, "false"),
                set(StackPackage.Literals.TORUS_MESSAGE_LAYER__MODE, "COPROCESSOR"));
        when("M746", raise(Literals.ROUTER_TYPE__ADAPTIVE_CHANNELS),
                set(StackPackage.Literals.TORUS_MESSAGE_LAYER__PROTOCOL, "AUTOMATIC"));
    }

    private static void overrides() {
        when("M441 M445 M446 M447", ElementGuesses::remove);
        when("M442 M443", OverrideGuesses::existing, ElementGuesses::remove);
        when("M444", OverrideGuesses::suitable, ElementGuesses::remove);
        when("M448", ElementGuesses::remove, raise(Literals.ROUTER_TYPE__PORTS));
        when("M451", set(Literals.LINK_LEVEL__LEVEL, "1"), ElementGuesses::remove);
        when("M452 M453", ElementGuesses::remove);
        when("M449", OverrideGuesses::absentNode, ElementGuesses::remove);
    }

    private static void protocols() {
        when("P002", ProtocolGuesses::part);
        when("P003 P004", ProtocolGuesses::taker);
        when("P005", ProtocolGuesses::give);
        when("P008", set(ProtocolPackage.Literals.TELL__BY, "EVENT"));
        when("P009", ProtocolGuesses::call, ElementGuesses::remove);
        when("P012", ProtocolGuesses::wire);
        when("P015", set(ProtocolPackage.Literals.LANE__SERVICE, "IN_CALLS"));
        when("P014", set(ProtocolPackage.Literals.LANE__WAITING, "RELEASE"));
    }

    /** Adds the findings of the translation for the simulator. */
    private static void compiler() {
        when("C401", raise(Literals.ROUTER_TYPE__PACKET_SIZE));
        when("C402", TopologyGuesses.likeOthers(Literals.ROUTER_TYPE__PACKET_SIZE));
        when("C403", TopologyGuesses::routing);
        when("C404", TopologyGuesses.likeOthers(Literals.ROUTER_TYPE__QUEUEING));
        when("C405", set(Literals.ROUTER_TYPE__ADAPTIVE_CHANNELS, "0"));
        when("C406", raise(Literals.ROUTER_TYPE__VIRTUAL_CHANNELS));
        when("C407 C501", OverrideGuesses::wholeLinks);
        when("C408", set(WorkloadPackage.Literals.WORKLOAD__FIDELITY, "PACKET"));
        when("C431", set(WorkloadPackage.Literals.WORKLOAD__TRAFFIC_CLASS, "0"));
        when("C432", set(WorkloadPackage.Literals.WORKLOAD__BACKGROUND_LOAD, "0"));
        when("C712", set(WorkloadPackage.Literals.PERMUTATION_TRAFFIC__PAIRS, "RANDOM"));
        when("C409", TopologyGuesses::routing);
        when("C415 C416", raise(Literals.LINK_TYPE__RETRY_BUFFER), set(Literals.LINK_TYPE__RETRY_BUFFER, ""));
        when("C417", set(Literals.ROUTER_TYPE__FORWARDING, "CUT_THROUGH"));
        when("C410", set(Literals.ROUTER_TYPE__ADMISSION, "CREDITS"), raise(Literals.ROUTER_TYPE__BUFFER_SIZE));
        when("C414", set(Literals.ROUTER_TYPE__CONGESTION_CONTROL, "NONE"));
        when("C413", set(Literals.ROUTER_TYPE__RETRANSMISSION, "NONE"));
        when("C510", TopologyGuesses::noRing);
        when("C425", set(Literals.LINK__RAIL, "0"));
        when("C426", set(PartsPackage.Literals.NETWORK_PORT__INJECTION_FIFOS, "0"),
                set(PartsPackage.Literals.NETWORK_PORT__RAIL, "0"));
        when("C411 C412", ElementGuesses::remove);
        when("C428", set(WorkloadPackage.Literals.FAULT__PLANE, "0"));
        when("C429", set(Literals.PARAMETRIC_TOPOLOGY__PLANES, "1"));
        when("C430", lower(Literals.PARAMETRIC_TOPOLOGY__PLANES));
        when("C602", TopologyGuesses::withoutPlacement, set(WorkloadPackage.Literals.WORKLOAD__PATTERN, "BLOCK"),
                raise(WorkloadPackage.Literals.WORKLOAD__RANKS_PER_NODE),
                lower(WorkloadPackage.Literals.COLLECTIVE__RANKS), lower(WorkloadPackage.Literals.APPLICATION__RANKS));
        when("C603", lower(WorkloadPackage.Literals.WORKLOAD__RANKS_PER_NODE), raise(Literals.PROCESSOR__CORES));
        when("C605 C606", set(WorkloadPackage.Literals.WORKLOAD__MAPPING, ""),
                lower(WorkloadPackage.Literals.COLLECTIVE__RANKS), lower(WorkloadPackage.Literals.APPLICATION__RANKS));
        when("C612", lower(ProtocolPackage.Literals.COUNT_PARAMETER__VALUE),
                raise(ProtocolPackage.Literals.COUNT_PARAMETER__VALUE));
    }
}
