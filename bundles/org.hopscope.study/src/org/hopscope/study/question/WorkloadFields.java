// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * The parameters of a kind of workload that are the size of a message and the number of ranks, as settings name them.
 */
public final class WorkloadFields {

    private static final String SIZE = "size";

    private WorkloadFields() {}

    /** The parameter that is the size of a message or of an operation's data; empty if the kind has none. */
    public static Optional<String> size(EClass kind) {
        return named(kind, SIZE);
    }

    /** The parameter that says how many ranks take part, or how many of them send; empty if that is fixed. */
    public static Optional<String> ranks(EClass kind) {
        return Stream.of("ranks", "senders", "processes", "pairs").flatMap(name -> named(kind, name).stream())
                .findFirst();
    }

    private static Optional<String> named(EClass kind, String name) {
        return Optional.ofNullable(kind.getEStructuralFeature(name)).map(EStructuralFeature::getName);
    }
}
