// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class WorkloadsCommandTest {

    private static final String RED_STORM = Samples.redStormFile().toString();

    @Test
    void allKindsAreListedWithWhatTheyDo() {
        var text = Console.run("workloads").succeeds().out();
        for (var kind : List.of("ping-pong", "streaming", "message-rate", "hop-distance", "uniform-traffic")) {
            assertTrue(text.lines().anyMatch(line -> line.startsWith(kind + " ")), kind);
        }
    }

    @Test
    void oneKindIsExplainedWithItsParameters() {
        var text = Console.run("workloads", "queue-depth").succeeds().out();
        assertTrue(text.contains("  depth = 0,1,2,4,8,16,32,64,128\n"), text);
        assertTrue(text.contains("  size = 8 B\n      Data size (B)"), text);
        assertTrue(Console.run("workloads", "ping-pnog").isRefused().err().contains("did you mean 'ping-pong'?"));
    }

    /** Everything comes from the metamodel, so that nothing can be forgotten there. */
    @Test
    void eachParameterOfEachKindIsDocumented() {
        var kinds = list(read(Console.run("workloads", "--json").succeeds().out()).get("workloads"));
        assertTrue(kinds.size() >= 15, "kinds: " + kinds.size());
        for (var kind : kinds) {
            assertFalse(kind.get("documentation").toString().isBlank(), kind.get("name").toString());
            for (var parameter : list(kind.get("parameters"))) {
                assertFalse(parameter.get("documentation").toString().isBlank(),
                        kind.get("name") + "." + parameter.get("name"));
            }
        }
    }

    @Test
    void aKindThatTheFileDoesNotHaveRunsWithItsDefaults() {
        var json = read(Console.run("run", RED_STORM, "--stack", "NIC-based", "--workload", "queue-depth", "--set",
                "depth=0,4", "--json").succeeds().out());
        var rows = list(json.get("results"));
        assertEquals(2, rows.size());
        assertEquals("NIC-based", rows.get(1).get("stack"));
        var depth = list(rows.get(1).get("parameters")).get(0);
        assertEquals(List.of("Depth", new BigDecimal(4)), List.of(depth.get("name"), depth.get("value")));
    }

    @Test
    void manySizesAreOneTableWithARowEach() {
        var text = Console.run("run", RED_STORM, "--stack", "NIC-based", "--set", "size=1 B..64 B x2", "--set",
                "iterations=2").succeeds().out();
        assertTrue(text.contains("\nNIC-based\nSize  One-way latency"), text);
        assertEquals(7, text.lines().filter(line -> line.matches("(1|2|4|8|16|32|64) +[0-9. -]+")).count(), text);
    }

    @Test
    void whatDoesNotFitTheMachineIsRefusedWithAReason() {
        var refusals = Map.of("hotspot", "has no remote read", "message-rate", "2 ranks share a node that has 1 core");
        refusals.forEach((kind, reason) -> {
            var settings = kind.equals("hotspot") ? "processes=1" : "pairs=2";
            var refused = Console.run("run", RED_STORM, "--stack", "NIC-based", "--workload", kind, "--set", settings);
            assertTrue(refused.isRefused().err().contains(reason), refused.err());
        });
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> read(String json) {
        return (Map<String, Object>) JsonReader.parse(json);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Object array) {
        return (List<Map<String, Object>>) array;
    }
}
