// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.List;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.page.PageContext;
import org.hopscope.editor.table.RowMarks.Mark;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;

/** The machine as a spreadsheet: a list of kinds, and the elements of the chosen kind as rows. */
public final class TablePage implements EditorPage {

    private static final int[] WEIGHTS = {28, 72};

    private final PageContext context;
    private Composite body;
    private SashForm sash;
    private Composite right;
    private KindList kinds;
    private GridBar bar;
    private Grid grid;
    private GridKeys keys;
    private CellEditing editing;
    private Label status;
    private GridMemory memory = GridMemory.NONE;

    /** A page of the editor of {@code context}. */
    public TablePage(PageContext context) {
        this.context = context;
    }

    @Override
    public String title() {
        return Messages.get("table.title");
    }

    private void showKinds() {
        kinds.show(Kinds.of(context.machine()));
        makeRoomForKinds();
    }

    /** Widens the list of kinds if one of them is cut and half of the page is enough. */
    private void makeRoomForKinds() {
        int width = sash.getClientArea().width;
        int whole = kinds.wholeWidth();
        var weights = sash.getWeights();
        if (whole <= width / 2 && (long) width * weights[0] / (weights[0] + weights[1]) < whole) {
            sash.setWeights(whole, width - whole);
        }
    }

    @Override
    public Control create(Composite parent) {
        body = new Composite(parent, SWT.NONE);
        body.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridLayoutFactory.fillDefaults().applyTo(body);
        sash = new SashForm(body, SWT.HORIZONTAL);
        sash.setSashWidth(1);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        kinds = new KindList(sash, context.theme(), this::kindChosen);
        right = new Composite(sash, SWT.NONE);
        right.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(right);
        bar = new GridBar(right, context, this::arrange);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
        grid = new Grid(right, context.theme());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(grid.table());
        status = new Label(right, SWT.NONE);
        status.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridDataFactory.fillDefaults().grab(true, false).indent(8, 2).applyTo(status);
        editing = new CellEditing(grid, context);
        var actions = new GridActions(grid, context);
        keys = new GridKeys(grid, editing, actions, context);
        keys.bind(this::sortBy, bar);
        bar.offer(actions);
        grid.onCursor(this::cursorMoved);
        grid.onHeader(this::sortBy);
        grid.onWidth(this::remember);
        sash.setWeights(WEIGHTS);
        sash.addListener(SWT.Resize, event -> makeRoomForKinds());
        setTheme(context.theme());
        return body;
    }

    @Override
    public void activate(List<? extends EObject> selection) {
        showKinds();
        if (kinds.chosen() == null) {
            restoreKind();
        }
        load();
        var wanted = selection.stream().filter(one -> kinds.home(one.eClass()) != null).findFirst();
        if (wanted.isPresent() && !(wanted.get() instanceof Machine)) {
            reveal(wanted.get());
        }
    }

    private void restoreKind() {
        var remembered = GridMemory.readKind(context.file());
        var first = kinds.kinds().stream().filter(kind -> kind.type().getName().equals(remembered)).findFirst()
                .or(() -> kinds.kinds().stream().filter(kind -> kind.count() > 0).skip(1).findFirst());
        kinds.choose(first.map(Kind::type).orElse(kinds.kinds().getFirst().type()));
        memory = GridMemory.read(context.file(), kinds.chosen().getName());
        bar.setFilter(memory.filter());
    }

    private void kindChosen() {
        editing.commit();
        memory = GridMemory.read(context.file(), kinds.chosen().getName());
        bar.setFilter(memory.filter());
        GridMemory.writeKind(context.file(), kinds.chosen().getName());
        load();
        grid.cursor().go(0, 0, false);
        grid.table().setTopIndex(0);
        cursorMoved();
    }

    /** Reads the machine anew and shows the rows of the chosen kind. */
    private void load() {
        var table = new ElementTable(context.machine(), kinds.chosen());
        var cursor = grid.model() != null && grid.cursor().isSomewhere() && grid.model().type() == table.type()
                ? grid.model().row(grid.cursor().row()) : null;
        show(table);
        if (cursor != null) {
            follow(table, cursor);
        }
        bar.kindChanged(Rows.addable(context.machine(), kinds.chosen()));
    }

    /** The cursor stays on its element when rows come and go above it. */
    private void follow(ElementTable table, EObject row) {
        var at = table.indexOf(row);
        if (at >= 0 && at != grid.cursor().row()) {
            grid.go(at, grid.cursor().column(), false);
        }
    }

    private void show(ElementTable table) {
        var filter = RowFilter.parse(bar.filter(), table);
        var by = table.columns().stream().filter(column -> column.name().equals(memory.sorted())).findFirst();
        table.arrange(filter, by.orElse(null), memory.ascending());
        grid.show(table, memory.widths(), this::mark);
        grid.setSorted(by.orElse(null), memory.ascending());
        bar.result(filter, table);
        cursorMoved();
    }

    private Mark mark(EObject row) {
        var badge = context.marks().badge(List.of(ElementIds.idOf(row)));
        return badge.messages().isEmpty() ? RowMarks.NONE : new Mark(badge.tone(), badge.messages());
    }

    /** The filter has another text. */
    private void arrange() {
        editing.commit();
        var row = grid.cursor().isSomewhere() ? grid.model().row(grid.cursor().row()) : null;
        show(new ElementTable(context.machine(), kinds.chosen()));
        if (row != null) {
            follow(grid.model(), row);
        }
        remember();
    }

    /** Sorts by a column: upwards, then downwards, then as in the file. Null: as in the file. */
    private void sortBy(Column column) {
        editing.commit();
        var name = column == null ? null : column.name();
        var again = name != null && name.equals(memory.sorted());
        memory = new GridMemory(grid.widths(), again && !memory.ascending() ? null : name,
                !again || !memory.ascending(), bar.filter());
        arrange();
    }

    private void remember() {
        memory = new GridMemory(grid.widths(), memory.sorted(), memory.ascending(), bar.filter());
        memory.write(context.file(), kinds.chosen().getName());
    }

    private void cursorMoved() {
        status.setText(grid.describe().replace("&", "&&"));
        context.selectionChanged();
    }

    @Override
    public boolean deactivate() {
        editing.commit();
        context.say("");
        return true;
    }

    @Override
    public void refresh() {
        showKinds();
        load();
    }

    @Override
    public boolean flush() {
        editing.commit();
        if (grid != null && grid.rejectedCount() > 0) {
            context.say(Messages.get("table.notWritten", grid.rejectedCount()));
        }
        return true;
    }

    @Override
    public boolean reveal(EObject element) {
        var wanted = element;
        while (wanted != null && kinds.home(wanted.eClass()) == null) {
            wanted = wanted.eContainer();
        }
        if (wanted == null || EcoreUtil.getRootContainer(wanted) != context.machine()) {
            return false;
        }
        var home = home(wanted.eClass());
        if (kinds.chosen() != home) {
            kinds.choose(home);
            kindChosen();
        }
        if (grid.model().indexOf(wanted) < 0) {
            bar.setFilter("");
            arrange();
        }
        grid.go(Math.max(0, grid.model().indexOf(wanted)), grid.cursor().column(), false);
        return true;
    }

    /** The chosen kind if it shows the element already. */
    private EClass home(EClass type) {
        return kinds.chosen() != null && kinds.chosen().isSuperTypeOf(type) ? kinds.chosen() : kinds.home(type);
    }

    @Override
    public List<EObject> selection() {
        return grid == null || !grid.cursor().isSomewhere() ? List.of() : grid.selectedRows();
    }

    @Override
    public void setTheme(DiagramTheme theme) {
        body.setBackground(theme.color(Tone.BORDER));
        sash.setBackground(theme.color(Tone.BORDER));
        right.setBackground(theme.color(Tone.CARD));
        status.setBackground(theme.color(Tone.CARD));
        status.setForeground(theme.color(Tone.MUTED));
        kinds.setTheme(theme);
        bar.setTheme(theme);
        grid.setTheme(theme);
    }

    @Override
    public void setFocus() {
        grid.table().setFocus();
    }
}
