// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcorePackage;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.protocol.Declaration;
import org.hopscope.model.protocol.ProtocolLayer;

/** The parameters and variables of a protocol that a piece of it names in its expressions. */
final class NamedInExpressions {

    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

    private NamedInExpressions() {}

    /** The declarations that expressions of this object name; none of what is not a piece of a protocol. */
    static List<Declaration> of(EObject object) {
        var named = new ArrayList<Declaration>();
        if (ProtocolMatches.isPiece(object)) {
            ProtocolMatches.around(object).ifPresent(layer -> texts(object)
                    .flatMap(text -> NAME.matcher(text).results())
                    .forEach(found -> declared(layer).filter(one -> found.group().equals(one.getName()))
                            .forEach(named::add)));
        }
        return named;
    }

    private static Stream<Declaration> declared(ProtocolLayer layer) {
        return Stream.concat(layer.getParameters().stream(), layer.getVariables().stream());
    }

    private static Stream<String> texts(EObject object) {
        return object.eClass().getEAllAttributes().stream()
                .filter(one -> one.getEAttributeType() == EcorePackage.Literals.ESTRING && !one.isMany()
                        && one.getEContainingClass() != CorePackage.Literals.ELEMENT)
                .map(object::eGet).filter(String.class::isInstance).map(String.class::cast);
    }
}
