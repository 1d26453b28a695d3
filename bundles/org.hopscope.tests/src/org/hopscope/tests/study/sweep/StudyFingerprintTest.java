// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.study.sweep.Column;
import org.hopscope.study.sweep.Division;
import org.hopscope.study.sweep.Manifest;
import org.hopscope.study.sweep.Parameter;
import org.hopscope.study.sweep.Sweep;
import org.junit.jupiter.api.Test;

/** A workbench finds the results of a study by this name, so it must be the same in every version. */
class StudyFingerprintTest {

    private static final String MACHINE = "model/machine.machine";
    private static final Division DIVISION = new Division(4, 4, 1, 300, 0.5);

    /**
     * The first digits of the SHA-256 of "1.2.3Scenario[name=sweep, machine=model/machine.machine, workload=ping-pong,
     * stacks=[one, two], parameters=[Parameter[path=size, values=[8 B, 16 B], zipped=false],
     * Parameter[path=Link.latency, values=[1 ns], zipped=true]], seeds=[1, 7]][Column[kind=POINT, name=Point, unit=],
     * Column[kind=FIGURE, name=Time, unit=us]]c0ffee", in one line.
     */
    @Test
    void studiesThatArePlannedKeepTheirName() {
        assertEquals("9730b7dfefe2", manifest("8 B", DIVISION, "c0ffee").fingerprint());
    }

    @Test
    void whatIsComputedChangesTheNameAndHowItIsDividedDoesNot() {
        var name = manifest("8 B", DIVISION, "c0ffee").fingerprint();
        assertNotEquals(name, manifest("9 B", DIVISION, "c0ffee").fingerprint());
        assertNotEquals(name, manifest("8 B", DIVISION, "c0ffed").fingerprint());
        assertEquals(name, manifest("8 B", new Division(4, 2, 2, 60, 0.1), "c0ffee").fingerprint());
    }

    private static Manifest manifest(String size, Division division, String machine) {
        var sweep = new Sweep("sweep", MACHINE, "ping-pong", List.of("one", "two"),
                List.of(new Parameter("size", List.of(size, "16 B"), false),
                        new Parameter("Link.latency", List.of("1 ns"), true)), List.of(1L, 7L));
        var columns = List.of(new Column(Column.Kind.POINT, "Point", ""),
                new Column(Column.Kind.FIGURE, "Time", "us"));
        return new Manifest("1.2.3", sweep, division, columns, new TreeMap<>(Map.of(MACHINE, machine)));
    }
}
