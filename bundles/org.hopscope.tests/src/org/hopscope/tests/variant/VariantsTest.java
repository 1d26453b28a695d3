// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Applied;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.model.variant.Variants;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VariantsTest {

    private static final String ROUND_TRIP = "HyperTransport.roundTrip";

    private final Machine base = Samples.redStorm();

    /** Red Storm with some values changed. */
    private Machine with(String... settings) {
        var changed = ModelSnapshot.of(base);
        for (var text : settings) {
            var problems = new Diagnostics();
            Setting.parse(text, problems).orElseThrow().apply(changed, null, problems).orElseThrow(
                    () -> new AssertionError(problems.all()));
        }
        return changed;
    }

    private static String read(Machine machine, String path) {
        var problems = new Diagnostics();
        var target = Setting.parsePath(path, problems).orElseThrow().target(machine, null, problems).orElseThrow();
        return String.valueOf(target.element().eGet(target.feature()));
    }

    private static List<String> texts(Variant variant) {
        return variant.getChanges().stream().map(ChangeText::of).toList();
    }

    private static List<String> codes(List<Diagnostic> problems) {
        return problems.stream().map(Diagnostic::code).toList();
    }

    @Test
    void anotherWayToWriteAValueIsNoChange() {
        assertEquals(List.of(), Variants.record(base, with(ROUND_TRIP + "=1000 ns")).getChanges());
    }

    @Test
    void aLayerMovesWithItsCosts() {
        var changed = ModelSnapshot.of(base);
        var portals = changed.getStacks().getFirst().getLayers().get(1);
        portals.setPlacement(LayerPlacement.NIC_FIRMWARE);
        portals.getCosts().removeLast();
        var changes = Variants.record(base, changed).getChanges();
        assertEquals(1, changes.size(), changes::toString);
        assertEquals(ChangeKind.MOVE, changes.getFirst().getKind());
        assertEquals("host-based/Portals: kernel -> NIC firmware", ChangeText.of(changes.getFirst()));
        assertTrue(changes.getFirst().getParts().stream().anyMatch(part -> part.getKind() == ChangeKind.REMOVE));
    }

    /** The workbench shows no names of the format: its forms call roundTrip "Round trip", and NicType "NIC type". */
    @Test
    void aChangeInWordsHasTheLabelsOfForms() {
        var set = Variants.record(base, with(ROUND_TRIP + "=500 ns")).getChanges();
        assertEquals(ChangeText.of(set.getFirst()).replace(".roundTrip:", ": round trip"),
                ChangeText.inWords(set.getFirst()));
        assertTrue(ChangeText.inWords(set.getFirst()).endsWith(": round trip 1.0 us -> 500 ns"), set::toString);
        var changed = ModelSnapshot.of(base);
        var type = MachineFactory.eINSTANCE.createNicType();
        type.setName("Second");
        changed.getNicTypes().add(type);
        var added = Variants.record(base, changed).getChanges();
        assertEquals(List.of("add NicType Second"), added.stream().map(ChangeText::of).toList());
        assertEquals(List.of("add NIC type Second"), added.stream().map(ChangeText::inWords).toList());
    }

    @Test
    void whatHasNoNameIsCalledByItsKindInAPath() {
        assertEquals("RNIC/Wire 10", ChangeText.pathInWords("RNIC/<Wire 10>"));
        assertEquals("bus/Origin of round trip", ChangeText.pathInWords("bus/<origin of roundTrip>"));
        // a name is what somebody has typed
        assertEquals("a<Wire 10>/b", ChangeText.pathInWords("a<Wire 10>/b"));
    }

    @Test
    void aDisabledChangeIsNotMade() {
        var variant = Variants.record(base, with(ROUND_TRIP + "=500 ns"));
        variant.getChanges().getFirst().setDisabled(true);
        assertEquals("1.0 us", read(Variants.apply(base, variant.getChanges()).machine(), ROUND_TRIP));
    }

    @Test
    void anotherValueInTheBaseIsAConflict() {
        var variant = Variants.record(base, with(ROUND_TRIP + "=500 ns"));
        var applied = Variants.apply(with(ROUND_TRIP + "=800 ns"), variant.getChanges());
        assertEquals(List.of("V003"), codes(applied.problems()));
        assertEquals("roundTrip is 800 ns, but the change to 500 ns was made on 1.0 us",
                applied.problems().getFirst().message());
        assertEquals("Red Storm/compute node/HyperTransport", applied.problems().getFirst().elementPath());
        assertEquals("800 ns", read(applied.machine(), ROUND_TRIP));
    }

    @Test
    void anElementThatIsGoneIsAConflict() {
        var variant = Variants.record(base, with(ROUND_TRIP + "=500 ns"));
        var other = ModelSnapshot.of(base);
        other.getNodeTypes().getFirst().getParts().removeIf(part -> "HyperTransport".equals(part.getName()));
        assertEquals(List.of("V002"), codes(Variants.apply(other, variant.getChanges()).problems()));
    }

    @Test
    void aRenamedElementIsFoundByItsUuidAndAnotherFileByItsPath() {
        var variant = Variants.record(base, with(ROUND_TRIP + "=500 ns"));
        var renamed = ModelSnapshot.of(base);
        renamed.getNodeTypes().getFirst().setName("node");
        assertEquals(List.of(), Variants.apply(renamed, variant.getChanges()).problems());
        variant.getChanges().getFirst().setElementId("_unknown");
        Applied byPath = Variants.apply(base, variant.getChanges());
        assertEquals(List.of(), byPath.problems());
        assertEquals("500 ns", read(byPath.machine(), ROUND_TRIP));
    }

    @Test
    void aRebaseKeepsWhatStillAppliesAndListsTheRest() {
        var variant = Variants.record(base, with(ROUND_TRIP + "=500 ns", "PowerPC 440.clock=1 GHz",
                "PowerPC 440.pollingCycle=65 ns"));
        var ground = with(ROUND_TRIP + "=800 ns", "PowerPC 440.clock=1 GHz");
        ground.getNicTypes().getFirst().setName("SeaStar 2");
        var rebased = Variants.rebase(variant, ground, Variants.Winner.BASE);
        assertEquals(List.of("V003"), codes(rebased.conflicts()));
        assertEquals(List.of("SeaStar 2/PowerPC 440.clock: 500 MHz -> 1 GHz"), rebased.dropped());
        assertEquals(List.of("compute node/HyperTransport.roundTrip: 1.0 us -> 500 ns",
                "SeaStar 2/PowerPC 440.pollingCycle: 130 ns -> 65 ns"), texts(rebased.variant()));
        assertEquals(List.of(true, false), rebased.variant().getChanges().stream().map(one -> one.isDisabled())
                .toList());
        assertEquals(List.of(), Variants.apply(ground, rebased.variant().getChanges()).problems());
        var mine = Variants.rebase(variant, ground, Variants.Winner.VARIANT);
        assertEquals(List.of(), mine.conflicts());
        assertEquals("compute node/HyperTransport.roundTrip: 800 ns -> 500 ns", texts(mine.variant()).getFirst());
    }

    @Test
    void oneChangeIsTakenOverFromAnotherVariant() {
        var one = Variants.record(base, with(ROUND_TRIP + "=500 ns", "PowerPC 440.clock=1 GHz"));
        var other = Variants.record(base, with(ROUND_TRIP + "=700 ns"));
        var both = Variants.takeOver(one.getChanges().get(1), other, base);
        assertEquals(List.of(), both.conflicts());
        assertEquals(2, both.variant().getChanges().size());
        var replaced = Variants.takeOver(one.getChanges().getFirst(), other, base);
        assertEquals(List.of("compute node/HyperTransport.roundTrip: 1.0 us -> 500 ns"), texts(replaced.variant()));
        assertEquals(1, other.getChanges().size());
    }

    @Test
    void aForkIsMadeOnItsParentInItsFile(@TempDir Path folder) throws IOException {
        MachineFiles.save(base, folder.resolve("base.machine"));
        Files.createDirectories(folder.resolve("variants"));
        var first = Variants.record(base, with(ROUND_TRIP + "=500 ns"));
        first.setName("first");
        var firstFile = folder.resolve("variants/first.variant");
        Variants.setGround(first, firstFile, folder.resolve("base.machine"));
        VariantFiles.save(first, firstFile);
        var second = Variants.fork("first.variant", "second");
        var secondFile = folder.resolve("variants/second.variant");
        VariantFiles.save(second, secondFile);
        assertEquals("../base.machine", first.getBase());
        var problems = new Diagnostics();
        assertEquals("500 ns", read(Designs.load(secondFile, problems).orElseThrow(), ROUND_TRIP));
        assertEquals(List.of(), problems.all());
    }

    @Test
    void aMissingBaseAndACircleOfParentsAreProblems(@TempDir Path folder) throws IOException {
        var variant = Variants.fork("b.variant", "a");
        VariantFiles.save(variant, folder.resolve("a.variant"));
        var problems = new Diagnostics();
        assertTrue(VariantChain.load(folder.resolve("a.variant"), problems).isEmpty());
        assertEquals(List.of("V001"), codes(problems.all()));
        VariantFiles.save(Variants.fork("a.variant", "b"), folder.resolve("b.variant"));
        var circle = new Diagnostics();
        assertTrue(VariantChain.load(folder.resolve("a.variant"), circle).isEmpty());
        assertEquals(List.of("V006"), codes(circle.all()));
    }

    @Test
    void aVariantNamesWhatItIsMadeOnAfterAMove() {
        var a = Path.of("/w/a.machine");
        var variant = Variants.fork("", "one");
        Variants.setGround(variant, Path.of("/w/variants/one.variant"), a);
        var file = Path.of("/w/variants/one.variant");
        var followed = Variants.follow(variant, file, file, Map.of(a, Path.of("/w/b/c.machine"))).orElseThrow();
        assertEquals("../b/c.machine", followed.getBase());
        var elsewhere = Path.of("/w/one.variant");
        assertEquals("a.machine", Variants.follow(variant, file, elsewhere, Map.of(file, elsewhere)).orElseThrow()
                .getBase());
        // both in a folder that moves
        assertTrue(Variants.follow(variant, file, Path.of("/x/variants/one.variant"),
                Map.of(a, Path.of("/x/a.machine"))).isEmpty());
    }
}
