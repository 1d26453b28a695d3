// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.tests.compile.Machines;
import org.junit.jupiter.api.Test;

/** Lists of settings. */
class SettingsTest {

    @Test
    void textsStayAsTheyWereWritten() {
        var texts = List.of("size = 8 B", "no setting", "link.latency=5 ns");
        var settings = Settings.parse(texts);
        assertEquals(texts, settings.texts());
        assertEquals("size = 8 B, no setting, link.latency=5 ns", settings.toString());
        assertEquals(List.of("size=8 B", "link.latency=5 ns"), settings.all().stream().map(Setting::toString).toList());
    }

    @Test
    void aTextThatIsNoSettingKeepsItsPlaceAndItsReason() {
        var malformed = assertInstanceOf(Settings.Malformed.class, Settings.of("size=8 B", "seven").entries().get(1));
        assertEquals("seven", malformed.text());
        assertEquals("S001", malformed.problem().code());
        assertEquals("'seven' is not a setting", malformed.problem().message());
    }

    /** Marks inside a text must not make what is repeated longer: 77 of its characters and three dots. */
    @Test
    void aLongTextWithQuotationMarksIsCut() {
        var text = "x|' /C'!A0;" + "x".repeat(200);
        var problems = new Diagnostics();
        assertTrue(Setting.parse(text, problems).isEmpty());
        assertEquals("'" + text.substring(0, 77) + "...' is not a setting", problems.all().getFirst().message());
    }

    @Test
    void problemsAreReportedInTheOrderOfTheTexts() {
        var problems = new Diagnostics();
        var given = new ArrayList<String>();
        var machine = Machines.torus(2).machine();
        var settings = Settings.of("nothing.size=1", "seven", "processor.clock=blue", "processor.clock=3 GHz");
        settings.applyTo(machine, null, problems);
        // no element 'nothing', no setting, no frequency; the last one is applied all the same
        assertEquals(List.of("S002", "S001", "S005"), problems.all().stream().map(Diagnostic::code).toList());
        assertEquals("3 GHz", SettablePath.all(machine, null).stream()
                .filter(one -> one.path().equals("processor.clock")).findFirst().orElseThrow().value());
        settings.forEach(new Diagnostics(), one -> given.add(one.name()));
        assertEquals(List.of("nothing.size", "processor.clock", "processor.clock"), given);
    }

    @Test
    void theLastSettingOfANameCounts() {
        var settings = Settings.of("size=8 B", "link.size=7 B", "size=1 KiB");
        assertEquals(Optional.of("1 KiB"), settings.last("size").map(Setting::value));
        assertEquals(Optional.of("7 B"), settings.last("link.size").map(Setting::value));
        assertEquals(Optional.empty(), settings.last("ranks"));
        assertEquals(Settings.of("link.size=7 B"), settings.without("size"));
    }

    @Test
    void settingsAreJoinedInOrderAndLeftAloneByThat() {
        var first = Settings.of("size=8 B", "seven");
        assertEquals(List.of("size=8 B", "seven", "ranks=4"), first.and(Setting.ofWorkload("ranks", 4)).texts());
        assertEquals(2, first.size());
        assertSame(first, first.and(Settings.NONE));
        assertSame(first, Settings.NONE.and(first));
        assertEquals(Settings.of("seven"), first.without("size"));
    }

    @Test
    void settingsWithEqualTextsAreEqual() {
        assertEquals(Settings.of("size=8 B"), Settings.of(Setting.ofWorkload("size", "8 B")));
        assertEquals(Settings.of("size=8 B").hashCode(), Settings.of(Setting.at("size", "8 B")).hashCode());
        assertNotEquals(Settings.of("size=8 B"), Settings.of("size =8 B"));
    }

    @Test
    void aPathIsTheElementAndTheFeature() {
        // the last point separates them: names of elements may have points, names of features have none
        assertEquals(new Setting("node/PCIe 3.0", "lanes", "8"), Setting.at("node/PCIe 3.0.lanes", "8"));
        assertEquals(new Setting("", "size", "8 B"), Setting.at("size", "8 B"));
    }
}
