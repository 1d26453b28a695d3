// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.setting.Settings;

/** A setting while it is typed: it may be wrong or half of one. */
final class SettingRow {

    String path;
    String value;

    SettingRow(String path, String value) {
        this.path = path;
        this.value = value;
    }

    /** A text that is not a setting is kept as it is, so that nothing is lost. */
    static SettingRow of(Settings.Entry entry) {
        return switch (entry) {
            case Settings.Given given -> new SettingRow(given.setting().name(), given.setting().value());
            case Settings.Malformed malformed -> new SettingRow(malformed.text(), "");
        };
    }

    boolean isEmpty() {
        return path.isBlank() && value.isBlank();
    }

    /** The text of the setting, as it is kept in a configuration and typed on the command line. */
    String text() {
        return path.strip() + "=" + value.strip();
    }

    /** The error in it; empty for nothing, and for an empty row. */
    Optional<Diagnostic> problem(SettingCheck check) {
        return isEmpty() ? Optional.empty() : check.problem(Settings.entry(text()));
    }
}
