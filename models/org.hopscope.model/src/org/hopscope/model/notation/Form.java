// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.hopscope.model.units.Quantity;

/**
 * The short form of a kind of element.
 *
 * @param keyword its first word, empty for none
 * @param clauses what follows; clauses that are not required may come in any order
 */
record Form(String keyword, List<Clause> clauses) {

    /** The features that the clauses state; what is not among them is in brackets. */
    Set<EStructuralFeature> stated() {
        return clauses.stream().flatMap(Form::features).collect(Collectors.toSet());
    }

    boolean isNamed() {
        return clauses.stream().anyMatch(Clause.Name.class::isInstance);
    }

    /** The last number or quantity, whose provenance needs no name in brackets. */
    Optional<EStructuralFeature> main() {
        return clauses.stream().flatMap(Form::features).filter(one -> one.getEType() == EcorePackage.Literals.EINT
                || one.getEType().getInstanceClass() == Quantity.class).reduce((first, second) -> second);
    }

    private static Stream<EStructuralFeature> features(Clause clause) {
        return switch (clause) {
            case Clause.Word word -> Stream.empty();
            case Clause.Name name -> Stream.empty();
            case Clause.Value value -> Stream.of(value.feature());
            case Clause.Flag flag -> Stream.of(flag.attribute());
            case Clause.Inline inline -> Stream.of(inline.containment());
            case Clause.Body body -> Stream.of(body.containment());
            case Clause.Branch branch -> Stream.of(branch.alternative());
            case Clause.Branches several -> several.branches().stream().map(Clause.Branch::alternative);
        };
    }
}
