// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.expression.ExpressionAttributes;
import org.hopscope.model.protocol.ProtocolPackage;
import org.junit.jupiter.api.Test;

class ExpressionAttributesTest {

    private static final Pattern SAYS_SO = Pattern.compile("(?i)\\b(an expression|a condition)\\b");

    /** An expression that is missing from the list is not checked, and the compiler fails if it cannot be read. */
    @Test
    void eachAttributeThatIsDescribedAsAnExpressionIsListed() {
        var described = new TreeSet<String>();
        ProtocolPackage.eINSTANCE.eAllContents().forEachRemaining(one -> {
            if (one instanceof EAttribute attribute && SAYS_SO.matcher(EcoreUtil.getDocumentation(attribute)).find()) {
                described.add(name(attribute));
            }
        });
        var listed = ExpressionAttributes.ALL.stream().map(ExpressionAttributesTest::name);
        assertEquals(described, listed.collect(Collectors.toCollection(TreeSet::new)));
    }

    private static String name(EAttribute attribute) {
        return attribute.getEContainingClass().getName() + "." + attribute.getName();
    }
}
