// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.calibration;

import java.util.Optional;

import org.hopscope.study.calibration.CalibrationReport;
import org.hopscope.study.calibration.FittedNumber;
import org.hopscope.study.calibration.Identifiability;
import org.hopscope.study.calibration.Identifiability.Sight;

/** A number that the user lets vary, with what is known of it. UI thread. */
final class Varied {

    private final String path;
    private final String now;
    private String values = "";
    private Optional<Sight> sight = Optional.empty();
    private Optional<FittedNumber> fitted = Optional.empty();

    /** @param now its present value */
    Varied(String path, String now) {
        this.path = path;
        this.now = now;
    }

    String path() {
        return path;
    }

    String now() {
        return now;
    }

    /** Bounds or a list; empty for a tenth to ten times of it. */
    String values() {
        return values;
    }

    void setValues(String text) {
        values = text.strip();
        forget();
    }

    /** The text that a request takes. */
    String text() {
        return values.isEmpty() ? path : path + "=" + values;
    }

    void forget() {
        sight = Optional.empty();
        fitted = Optional.empty();
    }

    /** Takes over what is known; null for what is not. */
    void learn(Identifiability found, CalibrationReport report) {
        sight = Optional.ofNullable(found).flatMap(all -> all.numbers().stream()
                .filter(one -> isOf(one.variation().parameter().path())).findFirst());
        fitted = Optional.ofNullable(report).flatMap(all -> all.numbers().stream()
                .filter(one -> isOf(one.variation().parameter().path())).findFirst());
    }

    private boolean isOf(String other) {
        return path.equals(other);
    }

    Optional<Sight> sight() {
        return sight;
    }

    Optional<FittedNumber> fitted() {
        return fitted;
    }
}
