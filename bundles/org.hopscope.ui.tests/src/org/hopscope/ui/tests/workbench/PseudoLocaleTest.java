// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.osgi.framework.wiring.BundleWiring;

/**
 * All texts of the first pages come from bundles of messages and have room in other languages: in a made-up language,
 * whose words are a third longer, none is cut.
 */
class PseudoLocaleTest {

    private static final String UI = "org.hopscope.ui";
    private static final double LONGER = 1.35;

    private final Map<Field, String> texts = new LinkedHashMap<>();

    @BeforeEach
    void speak() throws Exception {
        var bundle = Platform.getBundle(UI);
        for (var path : bundle.adapt(BundleWiring.class).listResources("/org/hopscope/ui", "Messages.class",
                BundleWiring.LISTRESOURCES_LOCAL | BundleWiring.LISTRESOURCES_RECURSE)) {
            var loaded = bundle.loadClass(path.substring(0, path.length() - ".class".length()).replace('/', '.'));
            for (var field : loaded.getDeclaredFields()) {
                if (field.getType() == String.class && Modifier.isStatic(field.getModifiers())
                        && !Modifier.isFinal(field.getModifiers())) {
                    field.setAccessible(true);
                    texts.put(field, (String) field.get(null));
                    field.set(null, longer((String) field.get(null)));
                }
            }
        }
        assertTrue(texts.size() > 100, () -> texts.size() + " texts");
    }

    /** The same text with brackets around it and vowels doubled until it is a third longer; its places stay. */
    private static String longer(String text) {
        var longer = new StringBuilder("[");
        int more = (int) (text.length() * (LONGER - 1));
        boolean place = false;
        for (char letter : text.toCharArray()) {
            place = letter == '{' || place && letter != '}';
            longer.append(letter);
            if (more > 0 && !place && "aeiouAEIOU".indexOf(letter) >= 0) {
                longer.append(letter);
                more--;
            }
        }
        return longer.append("]").toString();
    }

    @AfterEach
    void speakEnglish() throws Exception {
        for (var text : texts.entrySet()) {
            text.getKey().set(null, text.getValue());
        }
        Bench.page().closeAllEditors(false);
    }

    @Test
    void welcomePageHasRoom() throws Exception {
        Bench.page().closeAllEditors(false);
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.welcome", null);
        Bench.until("the page is shown", () -> Controls.all(Bench.window().getShell(), Link.class).stream()
                .anyMatch(link -> link.isVisible() && link.getSize().x > 0 && link.getText().contains("[")));
        // the widths that the page is given while the window is laid out are not its last
        Bench.until("no text is cut", () -> cut(Bench.window().getShell()).isEmpty());
    }

    @Test
    void newMachineHasRoom() throws Exception {
        var wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard("org.hopscope.ui.newMachine")
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(Bench.sample().getProject()));
        var dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            Bench.until("the wizard is laid out", () -> dialog.getCurrentPage().getControl().getSize().x > 0);
            assertEquals(List.of(), cut((Composite) dialog.getCurrentPage().getControl()));
        } finally {
            dialog.close();
        }
    }

    /** Texts in the made-up language that need more room than they have. */
    private static List<String> cut(Composite root) {
        var cut = new ArrayList<String>();
        for (var control : Controls.all(root, Control.class)) {
            var text = control instanceof Label label ? label.getText() : control instanceof Link link ? link.getText()
                    : control instanceof Button button ? button.getText() : "";
            if (!text.contains("[") || !control.isVisible()) {
                continue;
            }
            boolean wraps = (control.getStyle() & SWT.WRAP) != 0 || control instanceof Link;
            var needed = control.computeSize(wraps ? control.getSize().x : SWT.DEFAULT, SWT.DEFAULT);
            if (needed.y > control.getSize().y || !wraps && needed.x > control.getSize().x
                    || control.getLocation().x + control.getSize().x > control.getParent().getClientArea().width) {
                cut.add(text + " needs " + needed + ", has " + control.getSize());
            }
        }
        return cut;
    }
}
