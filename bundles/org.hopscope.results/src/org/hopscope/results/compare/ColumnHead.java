// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.hopscope.study.compare.Design;

/** The head of a column: a star at the baseline, its name, in how much it differs, and what can be done with it. */
final class ColumnHead {

    private static final String FULL_STAR = "\u2605";
    private static final String EMPTY_STAR = "\u2606";
    private static final String MORE = "\u22ee";
    /** Pixels below which the name gets a line of its own. */
    private static final int NARROW = 150;

    private final int column;
    private final int count;
    private final ColumnActions actions;
    private final Composite control;
    private final ToolBar star;
    private final CLabel name;
    private final CLabel status;
    private final String longStatus;
    private final String shortStatus;
    private boolean arranged;
    private boolean isNarrow;
    private final ToolBar tools;
    private final ToolItem more;

    ColumnHead(Composite parent, int column, CompareState state, ColumnActions actions) {
        this.column = column;
        this.actions = actions;
        count = state.setup().files().size();
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(4, 2).spacing(2, 0).applyTo(control);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(control);
        boolean base = column == state.setup().baseline();
        star = new ToolBar(control, SWT.FLAT);
        var mark = new ToolItem(star, SWT.PUSH);
        mark.setText(base ? FULL_STAR : EMPTY_STAR);
        mark.setToolTipText(base ? Messages.column_isBaseline : Messages.column_makeBaseline);
        mark.addListener(SWT.Selection, event -> actions.baseline(column));
        name = label(control, name(state));
        name.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        name.setToolTipText(name(state) + "\n" + state.setup().files().get(column).getFullPath());
        boolean unsaved = state.files().unsaved().contains(column);
        var verdict = verdict(state);
        var status = verdict.map(one -> NLS.bind(Messages.column_verdict, capital(one.word()), status(state)))
                .orElseGet(() -> status(state));
        this.status = label(control, unsaved ? NLS.bind(Messages.column_unsaved, status) : status);
        this.status.setToolTipText(tip(unsaved ? Messages.column_unsavedTip : reasons(state), verdict.orElse(null)));
        longStatus = this.status.getText();
        shortStatus = unsaved || verdict.isPresent() ? longStatus : base ? "" : marked(state);
        tools = new ToolBar(control, SWT.FLAT);
        more = new ToolItem(tools, SWT.PUSH);
        more.setText(MORE);
        more.setToolTipText(Messages.column_more);
        var menu = menu();
        List.of(control, star, name, this.status, tools).forEach(one -> one.setMenu(menu));
        control.addDisposeListener(event -> menu.dispose());
        more.addListener(SWT.Selection, event -> open(menu));
        arrange(false);
        control.addListener(SWT.Resize, event -> arrange(control.getClientArea().width < NARROW));
    }

    /**
     * With many columns the name gets a line of its own, because the rest of it between two buttons would be
     * unreadable.
     */
    private void arrange(boolean narrow) {
        if (arranged && narrow == isNarrow) {
            return;
        }
        arranged = true;
        isNarrow = narrow;
        var order = narrow ? List.of(name, star, status, tools) : List.of(star, name, tools, status);
        for (int i = 1; i < order.size(); i++) {
            order.get(i).moveBelow(order.get(i - 1));
        }
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).span(1, narrow ? 1 : 2).applyTo(star);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).span(1, narrow ? 1 : 2).applyTo(tools);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, narrow ? SWT.CENTER : SWT.END)
                .span(narrow ? 3 : 1, 1).hint(20, SWT.DEFAULT).applyTo(name);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, narrow ? SWT.CENTER : SWT.BEGINNING)
                .hint(20, SWT.DEFAULT).applyTo(status);
        status.setText(narrow ? shortStatus : longStatus);
        control.getParent().layout(true, true);
    }

    /** The triangle and the number of differences. */
    private String marked(CompareState state) {
        int subject = state.subjectOf(column);
        return subject < 0 || state.comparison().isEmpty() || state.machine(subject).isEmpty() ? longStatus
                : NLS.bind(Messages.column_few, DiagramMarks.of(state.comparison().get(), subject).count());
    }

    private static CLabel label(Composite parent, String text) {
        var label = new CLabel(parent, SWT.NONE);
        label.setMargins(0, 0, 0, 0);
        label.setText(text.replace("&", "&&"));
        GridDataFactory.fillDefaults().grab(true, false).hint(20, SWT.DEFAULT).applyTo(label);
        return label;
    }

    private String name(CompareState state) {
        int subject = state.subjectOf(column);
        return subject >= 0 && state.comparison().isPresent() ? state.comparison().get().subjects().get(subject).name()
                : state.setup().files().get(column).getName();
    }

    private String status(CompareState state) {
        int subject = state.subjectOf(column);
        if (subject < 0) {
            return Messages.column_unread;
        }
        if (state.comparison().isEmpty()) {
            return "";
        }
        if (state.machine(subject).isEmpty()) {
            return Messages.column_measured;
        }
        if (column == state.setup().baseline()) {
            return Messages.column_baseline;
        }
        return switch (DiagramMarks.of(state.comparison().get(), subject).count()) {
            case 0 -> Messages.column_same;
            case 1 -> Messages.column_oneDifference;
            default -> NLS.bind(Messages.column_differences,
                    DiagramMarks.of(state.comparison().get(), subject).count());
        };
    }

    private Optional<Design.Verdict> verdict(CompareState state) {
        int subject = state.subjectOf(column);
        return subject >= 0 && state.comparison().isPresent()
                && state.comparison().get().subjects().get(subject) instanceof Design design ? design.verdict()
                        : Optional.empty();
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    /** Either may be null for none. */
    private static String tip(String text, Design.Verdict verdict) {
        return verdict == null ? text : text == null ? verdict.text() : text + "\n" + verdict.text();
    }

    private String reasons(CompareState state) {
        var problems = state.files().unread().get(column);
        return problems == null || problems.isEmpty() ? null
                : problems.stream().map(one -> one.text()).collect(Collectors.joining("\n"));
    }

    /** What can be done with the column, for the button and for a right click on the head. */
    private Menu menu() {
        var menu = new Menu(control);
        item(menu, Messages.column_makeBaseline, true, () -> actions.baseline(column));
        item(menu, Messages.column_left, column > 0, () -> actions.move(column, -1));
        item(menu, Messages.column_right, column < count - 1, () -> actions.move(column, 1));
        item(menu, Messages.column_open, true, () -> actions.open(column));
        item(menu, Messages.column_remove, true, () -> actions.remove(column));
        new MenuItem(menu, SWT.SEPARATOR);
        item(menu, Messages.column_copyCommandLine, true, actions::copyCommandLine);
        menu.addListener(SWT.Hide, event -> control.getDisplay().asyncExec(() -> {
            if (!more.isDisposed()) {
                more.setToolTipText(Messages.column_more);
            }
        }));
        return menu;
    }

    private void open(Menu menu) {
        menu.setLocation(tools.toDisplay(0, tools.getSize().y));
        // the tip would lie over the first entries
        more.setToolTipText(null);
        menu.setVisible(true);
    }

    private static void item(Menu menu, String text, boolean enabled, Runnable action) {
        var item = new MenuItem(menu, SWT.PUSH);
        item.setText(text);
        item.setEnabled(enabled);
        item.addListener(SWT.Selection, event -> action.run());
    }
}
