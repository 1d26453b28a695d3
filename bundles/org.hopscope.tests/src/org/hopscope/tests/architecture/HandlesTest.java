// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** Runs of {@code int} parameters in the simulator, which a caller can swap and no compiler tells. */
class HandlesTest {

    private static final Pattern FOUR_IN_A_ROW = Pattern.compile("\\bint\\s+\\w+\\s*(,\\s*int\\s+\\w+\\s*){3,}");
    /** Those that there are. A new signature takes an object with names, as {@code Outgoing}. */
    private static final int MOST = 69;

    @Test
    void noSignatureWithFourIntegersInARowIsAdded() {
        var found = SourceTree.javaFiles("org.hopscope.sim"::equals).stream().flatMap(file -> FOUR_IN_A_ROW
                .matcher(file.code()).results().map(match -> file.at(match.end()) + " " + match.group())).toList();
        assertTrue(found.size() <= MOST, () -> found.size() + ": " + String.join("\n", found));
    }
}
