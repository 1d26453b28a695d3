// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.scenario.StudyPoints;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.SpokenName;

/** All runs of the study; a row is computed when it is looked at. */
final class PointsPage implements EditorPage {

    /** The table of the platform takes seconds to make a million rows, so that it shows a part of them at a time. */
    private static final int PART = 10_000;

    private static final int NUMBER_WIDTH = 90;
    private static final int WIDTH = 190;

    private final StudyHost host;
    private Composite area;
    private Label headline;
    private Label note;
    private Table table;
    private Button back;
    private Button forth;
    private Text number;
    private StudyPoints shown;
    private long first;

    PointsPage(StudyHost host) {
        this.host = host;
    }

    @Override
    public String title() {
        return Messages.get("study.page.points");
    }

    @Override
    public Control create(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(16, 16).spacing(0, 8).applyTo(area);
        headline = new Label(area, SWT.NONE);
        headline.setFont(JFaceResources.getHeaderFont());
        GridDataFactory.fillDefaults().grab(true, false).hint(300, SWT.DEFAULT).applyTo(headline);
        note = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(300, SWT.DEFAULT).applyTo(note);
        bar();
        table = new Table(area, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
        table.setHeaderVisible(true);
        SpokenName.give(table, Messages.get("study.page.points"));
        GridDataFactory.fillDefaults().grab(true, true).hint(300, 200).applyTo(table);
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
        return area;
    }

    private void bar() {
        var bar = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).applyTo(bar);
        var label = new Label(bar, SWT.NONE);
        label.setText(Messages.get("study.points.go"));
        number = new Text(bar, SWT.BORDER | SWT.SINGLE);
        GridDataFactory.fillDefaults().hint(NUMBER_WIDTH, SWT.DEFAULT).applyTo(number);
        number.addListener(SWT.DefaultSelection, event -> typed());
        back = button(bar, "study.points.back", () -> go(first - PART));
        forth = button(bar, "study.points.forth", () -> go(first + PART));
    }

    private static Button button(Composite parent, String key, Runnable action) {
        return PushButton.of(parent, Messages.get(key, PART), action);
    }

    private void typed() {
        var digits = number.getText().replaceAll("[^0-9]", "");
        if (!digits.isEmpty()) {
            var wanted = new BigInteger(digits).min(shown.count()).max(BigInteger.ONE).subtract(BigInteger.ONE)
                    .min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
            go(wanted - wanted % PART);
            table.setSelection((int) (wanted - first));
            table.showSelection();
        }
    }

    /** Shows the part that begins with this run. */
    private void go(long from) {
        first = Math.max(0, from);
        var left = shown.count().subtract(BigInteger.valueOf(first)).max(BigInteger.ZERO);
        var rows = left.min(BigInteger.valueOf(PART)).intValue();
        table.setItemCount(rows);
        table.clearAll();
        table.setTopIndex(0);
        back.setEnabled(first > 0);
        forth.setEnabled(left.compareTo(BigInteger.valueOf(PART)) > 0);
        note.setText(rows == 0 ? Messages.get("study.points.none")
                : Messages.get("study.points.part", first + 1, first + rows, shown.count()));
    }

    private void fill(TableItem item, int index) {
        var point = shown.point(first + index);
        var cells = new ArrayList<String>();
        cells.add("%,d".formatted(point.index() + 1));
        point.settings().forEach(setting -> cells.add(setting.value()));
        cells.add(String.valueOf(point.seed()));
        item.setText(cells.toArray(String[]::new));
    }

    /** Shows what the last check has found. */
    void show() {
        var points = host.state().points();
        if (points.equals(shown)) {
            return;
        }
        var columns = columns(points);
        var same = shown != null && columns.equals(columns(shown));
        shown = points;
        headline.setText(points.headline());
        table.setRedraw(false);
        if (!same) {
            head(columns);
        }
        go(0);
        table.setRedraw(true);
        area.layout();
    }

    private static List<String> columns(StudyPoints points) {
        return points.parameters().stream().map(one -> one.setting().name()).toList();
    }

    private void head(List<String> columns) {
        for (var column : table.getColumns()) {
            column.dispose();
        }
        column(Messages.get("study.points.number"), NUMBER_WIDTH);
        columns.forEach(one -> column(one, WIDTH));
        column(Messages.get("study.points.seed"), NUMBER_WIDTH);
    }

    private void column(String title, int width) {
        var column = new TableColumn(table, SWT.RIGHT);
        column.setText(title);
        // the path of a parameter is often longer than its values
        column.pack();
        column.setWidth(Math.max(width, column.getWidth()));
        column.setMoveable(true);
    }

    @Override
    public void activate(List<? extends EObject> selection) {
        show();
    }

    @Override
    public boolean deactivate() {
        return true;
    }

    @Override
    public void refresh() {
        // the check that follows each change shows the runs
    }

    @Override
    public boolean flush() {
        return true;
    }

    @Override
    public boolean reveal(EObject element) {
        return false;
    }

    @Override
    public List<EObject> selection() {
        return List.of();
    }

    @Override
    public void setTheme(DiagramTheme theme) {
        // the workbench's style sheet paints tables and labels
    }

    @Override
    public void setFocus() {
        table.setFocus();
    }
}
