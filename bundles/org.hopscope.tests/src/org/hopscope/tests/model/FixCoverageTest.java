// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.hopscope.model.fix.QuickFixes;
import org.junit.jupiter.api.Test;

/** Each code that a finding can have has a quick fix, or a reason why it has none. */
class FixCoverageTest {

    private static final Pattern CODE = Pattern.compile("\"([MLCP]\\d{3})\"");

    /** Findings that only an architect can repair. */
    private static final Map<String, String> WITHOUT_FIX = Map.ofEntries(
            Map.entry("M326", "which share or limit is wrong is not known"),
            Map.entry("M513", "which of the clocks is meant, or which time, is not known"),
            Map.entry("M410", "says that nothing was searched; the network is as large as it is meant to be"),
            Map.entry("C511", "says that not all was searched; the network is as large as it is meant to be"),
            Map.entry("C421", "which of the two kinds of node is as it is meant to be is the design itself"),
            Map.entry("C435", "another workload, or one without it, is another experiment"),
            Map.entry("C434", "which of the two kinds of node is as it is meant to be is the design itself"),
            Map.entry("C422", "any part of the NIC in use would do"),
            Map.entry("C423", "which networks there are is the design itself"),
            Map.entry("C424", "whether a link or a port is wrong is not known"),
            Map.entry("C427", "the fault is the experiment"),
            Map.entry("C433", "another job is another experiment"),
            Map.entry("C601", "any link or any other place would do; which is the design itself"),
            Map.entry("C604", "any other place or any other stack would do"),
            Map.entry("C701", "the workload asks for what the stack has not; another experiment is needed"),
            Map.entry("C702", "the workload needs as many ranks as nodes; which of both is wrong is not known"),
            Map.entry("C710", "speeds and groups are facts that cannot be guessed"),
            Map.entry("C711", "the problem does not fit the number of ranks; both are the experiment"),
            Map.entry("C714", "says that this reader of plans takes no traces"),
            Map.entry("C715", "which file is meant is not known"),
            Map.entry("C717", "how many ranks, or which sizes, is the experiment"),
            Map.entry("C718", "experts and tokens are the experiment"),
            Map.entry("C719", "which of the jobs has no class is not known"),
            Map.entry("C720", "fewer ranks, or a shorter experiment, is another experiment"),
            Map.entry("C722", "whether the switches reduce, and what they need for it, is the design itself"),
            Map.entry("C723", "which switches reduce, and for how many groups, is the design itself"),
            Map.entry("C716", "fewer jobs or a larger machine is another experiment"),
            Map.entry("P001", "what the expression should say is not known"),
            Map.entry("P006", "what becomes of the item is the protocol itself"),
            Map.entry("P007", "where the handler is divided is the protocol itself"),
            Map.entry("P010", "the value of the field is not known"),
            Map.entry("P011", "the value of the variable is not known"),
            Map.entry("P013", "the order of the tokens is the protocol itself"),
            Map.entry("P016", "which event is counted is the protocol itself"),
            Map.entry("P017", "the rank that is meant is not known"),
            Map.entry("P018", "how many FIFOs the port has is not known"),
            Map.entry("P019", "which lane is to do the work is the protocol itself"),
            Map.entry("P022", "what starts the handler is the protocol itself"),
            Map.entry("P023", "which part is meant is not known"),
            Map.entry("P024", "which kind of table is meant is not known"),
            Map.entry("P021", "which memory is meant is the protocol itself"),
            Map.entry("P020", "only the protocol itself writes over the bus of a circuit port"));

    @Test
    void eachCodeHasAFixOrAReason() throws IOException {
        var open = used();
        assertTrue(open.size() > 80, "the sources were found");
        open.removeAll(QuickFixes.codes());
        assertEquals(new TreeSet<>(WITHOUT_FIX.keySet()), open);
    }

    @Test
    void eachFixIsForACodeThatThereIs() throws IOException {
        var unknown = new TreeSet<>(QuickFixes.codes());
        unknown.removeAll(used());
        assertEquals(Set.of(), unknown);
    }

    @Test
    void eachFixIsTried() {
        var untried = new TreeSet<>(QuickFixes.codes());
        Stream.concat(FixCases.all(), CompilerFixCases.all()).forEach(one -> untried.remove(one.code()));
        // those of libraries need a library beside the machine
        assertEquals(Set.of("L001", "L002", "L003"), untried);
    }

    private static TreeSet<String> used() throws IOException {
        var root = Samples.folder().getParent();
        var codes = new TreeSet<String>();
        for (var folder : new String[] {"models/org.hopscope.model/src/org/hopscope/model/validation",
            "models/org.hopscope.model/src/org/hopscope/model/library", "bundles/org.hopscope.compile/src"}) {
            try (var files = Files.walk(root.resolve(folder))) {
                for (var file : files.filter(one -> one.toString().endsWith(".java")).collect(Collectors.toList())) {
                    addCodes(file, codes);
                }
            }
        }
        return codes;
    }

    private static void addCodes(Path file, Set<String> codes) throws IOException {
        var match = CODE.matcher(Files.readString(file));
        while (match.find()) {
            codes.add(match.group(1));
        }
    }
}
