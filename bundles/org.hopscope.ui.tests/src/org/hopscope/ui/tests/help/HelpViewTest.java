// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.help.page.HelpPages;
import org.hopscope.help.text.PageText;
import org.hopscope.help.view.HelpHandler;
import org.hopscope.help.view.HelpView;
import org.hopscope.ui.Ids;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The view of the help, and its tours, in the real workbench. */
class HelpViewTest {

    private static final String OPEN = "org.hopscope.help.commands.open";

    @AfterEach
    void close() throws Exception {
        // the next test begins where a first view does
        open(Map.of(HelpHandler.PAGE, "README.md"));
        Bench.page().hideView(Bench.page().findView(HelpView.ID));
    }

    private static HelpView open(Map<String, String> parameters) throws Exception {
        var command = Bench.window().getService(ICommandService.class).getCommand(OPEN);
        Bench.window().getService(IHandlerService.class)
                .executeCommand(ParameterizedCommand.generateCommand(command, parameters), null);
        return (HelpView) Bench.page().findView(HelpView.ID);
    }

    @Test
    void aPageOpensByItsPathAndLinksLeadOnAndBack() throws Exception {
        var view = open(Map.of(HelpHandler.PAGE, "README.md"));
        assertTrue(view.text().startsWith("Hopscope help"), view.text());
        var text = text(view);
        text.traverse(SWT.TRAVERSE_TAB_NEXT);
        text.traverse(SWT.TRAVERSE_RETURN);
        assertTrue(view.text().startsWith("The first tour"), view.text());
        var bar = view.getViewSite().getActionBars().getToolBarManager();
        var back = (ActionContributionItem) bar.getItems()[0];
        assertTrue(back.getAction().isEnabled());
        back.getAction().run();
        assertTrue(view.text().startsWith("Hopscope help"), view.text());
        assertFalse(back.getAction().isEnabled());
    }

    /** It began with its contents whenever the workbench was started. */
    @Test
    void aNewViewShowsThePageThatWasReadLast() throws Exception {
        open(Map.of(HelpHandler.PAGE, "start/explain-a-latency.md"));
        Bench.page().hideView(Bench.page().findView(HelpView.ID));
        var again = (HelpView) Bench.page().showView(HelpView.ID);
        assertTrue(again.text().startsWith("Explain a latency"), again.text());
        again.open("no such page.md");
        assertTrue(again.text().startsWith("Hopscope help"), again.text());
    }

    /** They kept the dark blue of the light style on the dark ground until the next start. */
    @Test
    void linksFollowTheColourOfTheTheme() throws Exception {
        var text = text(open(Map.of(HelpHandler.PAGE, "README.md")));
        var colors = JFaceResources.getColorRegistry();
        var before = colors.getRGB(JFacePreferences.HYPERLINK_COLOR);
        try {
            colors.put(JFacePreferences.HYPERLINK_COLOR, new RGB(111, 197, 238));
            assertTrue(Arrays.stream(text.getStyleRanges()).anyMatch(range -> range.underline));
            assertTrue(Arrays.stream(text.getStyleRanges()).filter(range -> range.underline)
                    .allMatch(range -> range.foreground.getRGB().equals(new RGB(111, 197, 238))));
        } finally {
            colors.put(JFacePreferences.HYPERLINK_COLOR, before);
        }
    }

    @Test
    void theActiveViewIsExplained() throws Exception {
        Bench.page().showView(Ids.FINDINGS);
        assertTrue(open(Map.of()).text().startsWith("Findings"));
    }

    @Test
    void theSearchListsPages() throws Exception {
        var view = open(Map.of());
        assertTrue(view.listed().contains("Start"), () -> view.listed().toString());
        view.search("rendezvous eager credits");
        assertTrue(view.listed().contains("Protocols from blocks"), () -> view.listed().toString());
        view.search("notaword");
        assertEquals(List.of("No page contains all of these words."), view.listed());
        view.search("");
        assertTrue(view.listed().contains("Start"));
    }

    /** A step that names a command, view, wizard or sample that is not there would fail only when it is followed. */
    @Test
    void everyStepOfATourHasItsCommand() throws Exception {
        var commands = Bench.window().getService(ICommandService.class);
        int steps = 0;
        for (var page : HelpPages.read().all()) {
            for (var span : PageText.of(page).spans()) {
                if (span.target().startsWith("command:")) {
                    steps++;
                    var words = span.target().substring("command:".length());
                    var command = commands.deserialize(words);
                    assertTrue(command.getCommand().isDefined(), page.path() + ": " + words);
                    assertTrue(isThere(command.getParameterMap()), page.path() + ": " + words);
                }
            }
        }
        assertTrue(steps > 10, steps + " steps");
    }

    /** True if the view, wizard or sample that a step names can be opened. */
    private static boolean isThere(Map<?, ?> parameters) {
        var bench = PlatformUI.getWorkbench();
        return parameters.entrySet().stream().allMatch(one -> {
            var value = (String) one.getValue();
            return switch ((String) one.getKey()) {
                case "org.eclipse.ui.views.showView.viewId" -> bench.getViewRegistry().find(value) != null;
                case "newWizardId" -> bench.getNewWizardRegistry().findWizard(value) != null;
                case "org.hopscope.ui.commands.openSample.name" -> {
                    Bench.sample();
                    yield ResourcesPlugin.getWorkspace().getRoot().getProject(value).exists();
                }
                default -> throw new AssertionError("a parameter that no test looks at: " + one.getKey());
            };
        });
    }

    @Test
    void aStepOfTheTourDoesWhatItSays() throws Exception {
        var view = open(Map.of(HelpHandler.PAGE, "start/explain-a-latency.md"));
        var findings = PageText.of(HelpPages.read().find("start/explain-a-latency.md").orElseThrow()).spans().stream()
                .filter(span -> span.target().contains(Ids.FINDINGS)).findFirst().orElseThrow();
        Bench.page().hideView(Bench.page().findView(Ids.FINDINGS));
        var text = text(view);
        text.setSelection(findings.start());
        text.traverse(SWT.TRAVERSE_RETURN);
        assertTrue(Bench.page().isPartVisible(Bench.page().findView(Ids.FINDINGS)));
    }

    private static StyledText text(HelpView view) {
        return Controls.all(Bench.window().getShell(), StyledText.class).stream()
                .filter(one -> view.text().equals(one.getText())).findFirst().orElseThrow();
    }
}
