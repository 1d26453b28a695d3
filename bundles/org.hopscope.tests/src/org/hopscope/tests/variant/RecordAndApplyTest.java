// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.variant;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGeneratorFactory;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Variants;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

@Slow
class RecordAndApplyTest {

    private static final int SEEDS = Integer.getInteger("seeds", 12);

    @Test
    void anUnchangedMachineHasNoChanges() throws IOException {
        for (var file : machines()) {
            var machine = Samples.load(file);
            assertEquals(List.of(), Variants.record(machine, ModelSnapshot.of(machine)).getChanges(), file);
        }
    }

    @Test
    void recordedChangesOfAnyKindMakeAnEqualMachine() throws IOException {
        for (var file : machines()) {
            var base = Samples.load(file);
            for (int seed = 0; seed < SEEDS; seed++) {
                var changed = ModelSnapshot.of(base);
                var random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
                new RandomEdits(changed, random).edit(1 + seed % 12);
                check(file + ", seed " + seed, base, changed);
            }
        }
    }

    @Test
    void anyMachineCanBecomeAnyOther() throws IOException {
        var files = machines();
        for (int i = 0; i < files.size(); i++) {
            var other = files.get((i + 1) % files.size());
            check(files.get(i) + " to " + other, Samples.load(files.get(i)), Samples.load(other));
        }
    }

    private static void check(String what, Machine base, Machine changed) {
        var untouched = MachineFiles.toBytes(base);
        var variant = Variants.record(base, changed);
        var applied = Variants.apply(base, variant.getChanges());
        assertEquals(List.of(), applied.problems(), what);
        assertTrue(SemanticComparison.same(applied.machine(), changed), () -> what + ": "
                + texts(variant) + " leave " + texts(Variants.record(applied.machine(), changed)));
        assertArrayEquals(untouched, MachineFiles.toBytes(base), what);
        var written = VariantFiles.toBytes(variant);
        var problems = new Diagnostics();
        var read = VariantFiles.load(URI.createURI("again.variant"), written, problems).orElseThrow(
                () -> new AssertionError(what + ": " + problems.all()));
        assertArrayEquals(written, VariantFiles.toBytes(read), what);
        var again = Variants.apply(base, read.getChanges());
        assertEquals(List.of(), again.problems(), what);
        assertTrue(SemanticComparison.same(again.machine(), changed), what);
    }

    private static List<String> texts(Variant variant) {
        return variant.getChanges().stream().map(ChangeText::of).toList();
    }

    private static List<String> machines() throws IOException {
        try (var files = Files.walk(Samples.folder())) {
            return files.filter(file -> file.toString().endsWith(".machine")).map(Samples.folder()::relativize)
                    .map(Path::toString).sorted().toList();
        }
    }
}
