// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import java.util.List;
import java.util.Locale;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.SpokenName;

/** Lists the actions on a diagram and their keys, with a way to change them. */
public final class KeysDialog extends Dialog {

    private static final int ROWS = 22;

    private final List<Row> rows;
    private Table table;
    private Text filter;

    /**
     * One thing that can be done.
     *
     * @param name what it is called
     * @param keys what to press; empty if no keys do it
     */
    public record Row(String name, String keys) {}

    /** A dialog with these rows in their order. */
    public KeysDialog(Shell shell, List<Row> rows) {
        super(shell);
        this.rows = List.copyOf(rows);
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.get("keys.title"));
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        var area = (Composite) super.createDialogArea(parent);
        filter = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.get("keys.filter"));
        SpokenName.give(filter, Messages.get("keys.filter"));
        filter.addModifyListener(event -> fill());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
        table = new Table(area, SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL);
        SpokenName.give(table, Messages.get("keys.title"));
        table.setHeaderVisible(true);
        for (var heading : List.of("keys.name", "keys.keys")) {
            new TableColumn(table, SWT.NONE).setText(Messages.get(heading));
        }
        fill();
        for (var column : table.getColumns()) {
            column.pack();
        }
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, table.getItemHeight() * ROWS).applyTo(table);
        return area;
    }

    private void fill() {
        var wanted = filter.getText().toLowerCase(Locale.ROOT).strip();
        table.removeAll();
        for (var row : rows) {
            if ((row.name() + " " + row.keys()).toLowerCase(Locale.ROOT).contains(wanted)) {
                new TableItem(table, SWT.NONE).setText(new String[] {row.name(), row.keys()});
            }
        }
    }

    @Override
    protected Point getInitialSize() {
        var size = super.getInitialSize();
        return new Point(size.x + 2 * convertWidthInCharsToPixels(4), size.y);
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        Button change = createButton(parent, IDialogConstants.DETAILS_ID, Messages.get("keys.change"), false);
        createButton(parent, IDialogConstants.OK_ID, IDialogConstants.CLOSE_LABEL, true);
        change.setToolTipText(Messages.get("keys.change.tip"));
    }

    @Override
    protected void buttonPressed(int id) {
        if (id == IDialogConstants.DETAILS_ID) {
            var shell = getParentShell();
            close();
            PreferencesUtil.createPreferenceDialogOn(shell, "org.eclipse.ui.preferencePages.Keys", null, null).open();
        } else {
            super.buttonPressed(id);
        }
    }
}
