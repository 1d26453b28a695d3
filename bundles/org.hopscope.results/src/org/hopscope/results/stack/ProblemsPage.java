// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.fix.QuickFix;

/** Why a model could not be run, problem by problem, with the way to each element. */
final class ProblemsPage {

    private static final int INDENT = 8;
    private static final int MOST_FIXES = 3;

    private final Composite page;
    private final Label heading;
    private final ScrolledComposite scroller;
    private final Composite list;
    private final Button again;
    private final Map<Diagnostic, Composite> remedies = new HashMap<>();
    private List<Diagnostic> shown = List.of();

    ProblemsPage(Composite parent, Image run, Runnable onRun) {
        page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(12, 12).spacing(0, 10).applyTo(page);
        heading = new Label(page, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(heading);
        scroller = new ScrolledComposite(page, SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(scroller);
        scroller.setExpandHorizontal(true);
        scroller.setExpandVertical(true);
        list = new Composite(scroller, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(INDENT, 4).applyTo(list);
        scroller.setContent(list);
        scroller.addListener(SWT.Resize, event -> fit());
        again = new Button(page, SWT.PUSH);
        again.setText(Messages.stack_runAgain);
        again.setImage(run);
        again.addListener(SWT.Selection, event -> onRun.run());
    }

    Composite control() {
        return page;
    }

    /** The problems that are listed. */
    List<Diagnostic> shown() {
        return shown;
    }

    void show(String title, List<Diagnostic> problems, Consumer<String> onReveal) {
        heading.setText(title);
        if (!problems.equals(shown)) {
            shown = List.copyOf(problems);
            for (Control child : list.getChildren()) {
                child.dispose();
            }
            remedies.clear();
            shown.forEach(problem -> add(problem, onReveal));
        }
        page.layout(true, true);
        fit();
    }

    private void add(Diagnostic problem, Consumer<String> onReveal) {
        var icon = new Label(list, SWT.NONE);
        icon.setImage(picture(problem.severity()));
        GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(icon);
        var message = wide(new Label(list, SWT.WRAP));
        message.setText(problem.message().replace("&", "&&"));
        if (!problem.fixHint().isEmpty()) {
            place(problem.fixHint());
        }
        if (!problem.elementId().isEmpty()) {
            new Label(list, SWT.NONE);
            // as narrow as the view, or the sentences would be as wide as the longest path and cut by the view
            var link = wide(new Link(list, SWT.WRAP));
            link.setText("<a>" + problem.elementPath().replace("&", "&&").replace("<", "\u2039").replace(">", "\u203a")
                    + "</a>");
            link.setToolTipText(Messages.stack_showElement);
            link.addListener(SWT.Selection, event -> onReveal.accept(problem.elementId()));
        }
        new Label(list, SWT.NONE);
        var remedy = new Composite(list, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(remedy);
        wide(remedy);
        remedies.put(problem, remedy);
    }

    /** Offers ways to fix the problems that are listed; those of other problems are left out. */
    void offer(Map<Diagnostic, List<QuickFix>> fixes, Consumer<QuickFix> onFix) {
        fixes.forEach((problem, ways) -> {
            var remedy = remedies.get(problem);
            if (remedy != null && remedy.getChildren().length == 0) {
                ways.stream().limit(MOST_FIXES).forEach(way -> {
                    var button = wide(new Button(remedy, SWT.PUSH | SWT.WRAP));
                    button.setText(way.label().replace("&", "&&"));
                    button.setToolTipText(Messages.stack_fixTip);
                    button.addListener(SWT.Selection, event -> onFix.accept(way));
                });
            }
        });
        page.layout(true, true);
        fit();
    }

    private void place(String text) {
        new Label(list, SWT.NONE);
        var label = wide(new Label(list, SWT.WRAP));
        label.setText("\u2192 " + text.replace("&", "&&"));
    }

    /** Lets a control have the width of the view, in as many lines as it needs. */
    private static <C extends Control> C wide(C control) {
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(control);
        return control;
    }

    private void fit() {
        int width = scroller.getClientArea().width;
        scroller.setMinSize(width, list.computeSize(width, SWT.DEFAULT, true).y);
    }

    private static Image picture(Severity severity) {
        var images = PlatformUI.getWorkbench().getSharedImages();
        return images.getImage(switch (severity) {
            case ERROR -> ISharedImages.IMG_OBJS_ERROR_TSK;
            case WARNING -> ISharedImages.IMG_OBJS_WARN_TSK;
            case INFO -> ISharedImages.IMG_OBJS_INFO_TSK;
        });
    }

    void setFocus() {
        again.setFocus();
    }
}
