// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.study.Change;
import org.hopscope.model.workload.WorkloadFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.params.provider.CsvSource;

class SettingTest {

    private final Machine machine = Samples.redStorm();
    private final Diagnostics problems = new Diagnostics();

    @ParameterizedTest
    @CsvSource({ "compute node/HyperTransport.roundTrip=800 ns, Red Storm/compute node/HyperTransport, 1.0 us, 800 ns",
            "HyperTransport.roundTrip=0.8us, Red Storm/compute node/HyperTransport, 1.0 us, 0.8 us",
            "hypertransport.ROUNDTRIP=800ns, Red Storm/compute node/HyperTransport, 1.0 us, 800 ns",
            "z.size=12, Red Storm/mesh with torus in z/z, 24, 12",
            "x.wrap=yes, Red Storm/mesh with torus in z/x, false, true",
            "host-based/Portals.placement=nic-firmware, Red Storm/host-based/Portals, KERNEL, NIC_FIRMWARE",
            "NIC-based/Portals/MATCH_ITEM@NIC_FIRMWARE.time=5 ns, "
                    + "Red Storm/NIC-based/Portals/MATCH_ITEM@NIC_FIRMWARE, 30 ns, 5 ns",
            "size=64KiB, Red Storm/ping-pong, 8 B, 64 KiB", "ping-pong.iterations=7, Red Storm/ping-pong, 100, 7" })
    void setsOneValueAndRecordsTheChange(String text, String element, String before, String after) {
        var change = apply(text).orElseThrow();
        assertEquals(List.of(element, before, after), List.of(change.getElement(), change.getOldValue(),
                change.getNewValue()));
        assertTrue(problems.isEmpty(), problems.all().toString());
    }

    @Test
    void theModelHasTheNewValue() {
        apply("HyperTransport.roundTrip=800 ns");
        assertEquals(800_000, Parts.only(machine, HostBus.class).getRoundTrip().toPs());
        apply("host-based/Portals.placement=NIC_FIRMWARE");
        assertEquals(LayerPlacement.NIC_FIRMWARE, Parts.layer(machine, 1).getPlacement());
    }

    @Test
    void severalSizesAreSeparatedByCommas() {
        apply("size=8B, 1 KiB,64KiB");
        assertEquals(List.of(8L, 1024L, 65_536L),
                Parts.pingPong(machine).getSize().stream().map(size -> size.toBytes()).toList());
    }

    /** Such a list was once read as a shorter one, or as an empty one. */
    @ParameterizedTest
    @ValueSource(strings = {"size=8 B,", "size=,", "size=8 B,,1 KiB"})
    void aCommaWithoutAValueIsRefused(String text) {
        var sizes = List.copyOf(Parts.pingPong(machine).getSize());
        apply(text);
        assertTrue(problems.all().getFirst().message().contains("There is a comma without a value"),
                problems.all().toString());
        assertEquals(sizes, Parts.pingPong(machine).getSize());
    }

    /** Two dots are a range of numbers only. */
    @Test
    void aPathMayLeadUpwards() {
        var trace = WorkloadFactory.eINSTANCE.createTrace();
        trace.setName("trace");
        machine.getWorkloads().add(trace);
        apply("trace.files=../run/x.goal, y.goal");
        assertEquals(List.of("../run/x.goal", "y.goal"), trace.getFiles());
        assertTrue(problems.isEmpty(), problems.all().toString());
    }

    @Test
    void aReferenceIsSetByName() {
        var other = MachineFactory.eINSTANCE.createNicType();
        other.setName("SeaStar 2");
        machine.getNicTypes().add(other);
        assertEquals("Red Storm/SeaStar 2", apply("NIC.nicType=SeaStar 2").orElseThrow().getNewValue());
        assertEquals(other, Parts.only(machine, NicSlot.class).getNicType());
    }

    @Test
    void aRecordedChangeCanBeMadeAgainAndTakenBack() {
        var original = MachineFiles.toBytes(machine);
        var change = apply("HyperTransport.roundTrip=800 ns").orElseThrow();
        var again = Samples.redStorm();
        Setting.of(change).apply(again, null, problems);
        assertArrayEquals(MachineFiles.toBytes(machine), MachineFiles.toBytes(again));
        new Setting(change.getElement(), change.getFeature(), change.getOldValue()).apply(again, null, problems);
        assertArrayEquals(original, MachineFiles.toBytes(again));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "roundTrip | S001 | is not a setting", "=5 | S001 | is not a setting",
            ".x=5 | S001 | is not a setting", "HyperTranport.roundTrip=1 ns | S002 | did you mean 'HyperTransport'?",
            "Portals.headerAccesses=2 | S003 | Red Storm/NIC-based/Portals",
            "HyperTransport.roundtrp=1 ns | S004 | did you mean 'roundTrip'?",
            "siez=8B | S004 | did you mean 'size'?", "HyperTransport.roundTrip=8 B | S005 | is a data size",
            "HyperTransport.roundTrip= | S005 | No value", "z.size=many | S005 | is not a whole number",
            "z.wrap=perhaps | S005 | neither true nor false",
            "HyperTransport.kind=ISA | S005 | HYPERTRANSPORT, PCI",
            "NIC.nicType=Elan | S005 | There is no NicType 'Elan'",
            "HyperTransport.provenance=x | S004 | has no feature" })
    void whatCannotBeSetIsRefusedWithAReason(String text, String code, String reason) {
        var before = MachineFiles.toBytes(machine);
        assertEquals(Optional.empty(), apply(text));
        assertEquals(1, problems.all().size(), problems.all().toString());
        assertEquals(code, problems.all().get(0).code());
        assertTrue(problems.all().get(0).text().contains(reason), problems.all().get(0).text());
        assertArrayEquals(before, MachineFiles.toBytes(machine));
    }

    /** Marks inside a value must not make what is repeated longer: 77 of its characters and three dots. */
    @Test
    void aLongValueWithQuotationMarksIsCut() {
        var value = "'.a=" + "(".repeat(200);
        assertEquals(Optional.empty(), apply("HyperTransport.kind=" + value));
        var message = problems.all().getFirst().message();
        assertTrue(message.contains("'" + value.substring(0, 77) + "...' is not one of HYPERTRANSPORT"), message);
    }

    @Test
    void aBareSettingNeedsAWorkload() {
        var setting = Setting.parse("size=8B", problems).orElseThrow();
        assertEquals(Optional.empty(), setting.apply(machine, null, problems));
        assertEquals("S002", problems.all().get(0).code());
    }

    @Test
    void everyElementIsFoundByItsOwnPath() {
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof Element element) {
                assertEquals(List.of(element), ElementPath.find(machine, ElementPath.of(element)));
            }
        });
    }

    private Optional<Change> apply(String text) {
        return Setting.parse(text, problems)
                .flatMap(setting -> setting.apply(machine, Parts.pingPong(machine), problems));
    }
}
