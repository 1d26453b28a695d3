// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.wizard.WizardPage;
import org.junit.jupiter.api.Test;
import org.osgi.framework.wiring.BundleWiring;

/**
 * Tests where the keyboard is on a page of a wizard. The dialog leaves it on <i>Next</i>, or on <i>Back</i> where there
 * is no next page, and Enter went back instead of finishing. Only the page itself can move it, when it becomes visible.
 */
class WizardPagesTest {

    @Test
    void eachPageOfAWizardTakesTheKeyboardWhenItIsShown() throws Exception {
        var pages = pages();
        assertTrue(pages.size() >= 6, () -> "found only " + pages);
        var without = new TreeSet<String>();
        for (var page : pages) {
            if (Arrays.stream(page.getDeclaredMethods()).noneMatch(one -> one.getName().equals("setVisible"))) {
                without.add(page.getName());
            }
        }
        assertEquals(new TreeSet<>(), without);
    }

    /** The pages that extend the page of JFace itself; those of the platform do it. */
    private static List<Class<?>> pages() throws ClassNotFoundException {
        var found = new ArrayList<Class<?>>();
        for (var name : List.of("org.hopscope.ui", "org.hopscope.editor", "org.hopscope.results")) {
            var bundle = Platform.getBundle(name);
            for (var path : bundle.adapt(BundleWiring.class).listResources("/org/hopscope", "*Page.class",
                    BundleWiring.LISTRESOURCES_LOCAL | BundleWiring.LISTRESOURCES_RECURSE)) {
                var type = bundle.loadClass(path.substring(0, path.length() - ".class".length()).replace('/', '.'));
                if (type.getSuperclass() == WizardPage.class) {
                    found.add(type);
                }
            }
        }
        return found;
    }
}
