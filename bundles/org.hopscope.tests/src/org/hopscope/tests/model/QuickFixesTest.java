// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.fix.QuickFixes;
import org.hopscope.model.fix.Surroundings;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.study.ModelCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A machine that was broken in one place gets ways to mend it, and each of them leaves it without that finding. */
class QuickFixesTest {

    private static final Surroundings SURROUNDINGS = new Surroundings(location -> Optional.empty(),
            (machine, found) -> found.addAll(ModelCheck.check(machine)));

    private static List<Diagnostic> findings(Machine machine, String code) {
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        if (code.startsWith("C")) {
            found.addAll(ModelCheck.check(machine));
        }
        return found.all().stream().filter(one -> one.code().equals(code)).toList();
    }

    @ParameterizedTest
    @MethodSource({"org.hopscope.tests.model.FixCases#all", "org.hopscope.tests.model.CompilerFixCases#all"})
    void eachFixMends(FixCases.Case damaged) {
        var machine = damaged.broken();
        var found = findings(machine, damaged.code());
        assertFalse(found.isEmpty(), "the damage is found");
        var fixes = QuickFixes.of(machine, found.getFirst(), SURROUNDINGS);
        assertFalse(fixes.isEmpty(), () -> "there is a way to mend " + found.getFirst().text());
        for (var fix : fixes) {
            var copy = ModelSnapshot.of(machine);
            fix.edit().accept(copy);
            assertTrue(findings(copy, damaged.code()).size() < found.size(), fix.label());
        }
    }

    @Test
    void nothingIsOfferedForAFindingThatIsGone() {
        var damaged = FixCases.all().filter(one -> one.code().equals("M301")).findFirst().orElseThrow();
        var found = findings(damaged.broken(), "M301").getFirst();
        assertEquals(List.of(), QuickFixes.of(FixCases.machine("red-storm"), found));
    }

    @Test
    void labelSaysWhatIsSetToWhat() {
        var damaged = FixCases.all().filter(one -> one.code().equals("M403")).findFirst().orElseThrow();
        var machine = damaged.broken();
        var labels = QuickFixes.of(machine, findings(machine, "M403").getFirst()).stream().map(fix -> fix.label())
                .toList();
        assertTrue(labels.contains("Set size of 'x' to 1"), labels::toString);
    }
}
