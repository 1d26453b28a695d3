// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.junit.jupiter.api.Test;

/** The vertices between the links of the routes of a platform of SimGrid. */
class SimGridPlatformsTest {

    private final Diagnostics problems = new Diagnostics();

    /**
     * A platform with a link of 1 to 9 GB/s for each digit.
     *
     * @param routes each of the ends and the links between them, such as "a12b"
     */
    private Fabric platform(String vertices, String... routes) {
        var text = new StringBuilder("<platform version='4.1'><zone id='all' routing='Full'>\n");
        for (char one : vertices.toCharArray()) {
            text.append(Character.isLowerCase(one) ? "<host" : "<router").append(" id='").append(one).append("'/>\n");
        }
        for (int i = 1; i <= 9; i++) {
            text.append("<link id='" + i + "' bandwidth='" + i + "GBps' latency='1us'/>\n");
        }
        for (var one : routes) {
            text.append("<route src='" + one.charAt(0) + "' dst='" + one.charAt(one.length() - 1) + "'>");
            for (char link : one.substring(1, one.length() - 1).toCharArray()) {
                text.append("<link_ctn id='" + link + "'/>");
            }
            text.append("</route>\n");
        }
        return Fabrics.read(SourceText.of("net", text + "</zone></platform>\n"), "simgrid", problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
    }

    /** The ends of the links by their rates in GB/s. */
    private static String links(Fabric fabric) {
        return fabric.links().stream().map(one -> one.kind().rate().charAt(0) + ": " + Arrays.asList(
                fabric.vertices().get(one.one()).name(), fabric.vertices().get(one.other()).name()).stream().sorted()
                .collect(Collectors.joining(" to "))).sorted().collect(Collectors.joining(", "));
    }

    private List<String> codes() {
        return problems.all().stream().map(Diagnostic::code).filter(one -> one.startsWith("X23")).toList();
    }

    @Test
    void linksOfThreeRoutesMeetInOneSwitch() {
        var fabric = platform("abc", "a12b", "b23c", "a13c");
        assertEquals("1: a to switch 3, 2: b to switch 3, 3: c to switch 3", links(fabric));
        assertEquals(List.of(), codes());
    }

    @Test
    void aLinkInTheMiddleJoinsTwoSwitches() {
        // 2 is between {1, 4} and {3, 5}; the routers are known by the routes to and between them
        var fabric = platform("abcdRS", "a123b", "c425d", "a125d", "a1R", "R2S", "S3b");
        assertEquals("1: R to a, 2: R to S, 3: S to b, 4: R to c, 5: S to d", links(fabric));
    }

    @Test
    void aBackboneBetweenAllIsASwitch() {
        // 9 is passed from each of 1, 2 and 3 to each other, so it has no two ends
        var fabric = platform("abc", "a192b", "b293c", "a193c");
        assertEquals("1: a to switch 3, 2: b to switch 3, 3: c to switch 3", links(fabric));
        assertEquals(List.of("X235"), codes());
    }

    @Test
    void aHostMayForward() {
        // a is where 1 and 2 meet, as the routes from it say; a route to itself says nothing
        var fabric = platform("abc", "a1b", "a2c", "b12c", "a9a");
        assertEquals("1: a to b, 2: a to c", links(fabric));
        assertEquals(List.of(), codes());
    }

    @Test
    void whatNoRouteJoinsWithTheLargestPartIsLeftOut() {
        var fabric = platform("abcde", "a1b", "c2d", "d3e");
        assertEquals("2: c to d, 3: d to e", links(fabric));
        assertEquals(List.of("X237"), codes());
    }
}
