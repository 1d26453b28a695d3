// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/** The host that the description of an InfiniBand adapter names. */
final class InfinibandHost {

    private InfinibandHost() {}

    /** The first word; empty if the adapter still has the description of its factory. */
    static String of(String description) {
        var words = description.strip().split("\\s+");
        return words[0].isEmpty() || words[0].matches("MT\\d+") || description.contains("Mellanox Technologies") ? ""
                : words[0];
    }
}
