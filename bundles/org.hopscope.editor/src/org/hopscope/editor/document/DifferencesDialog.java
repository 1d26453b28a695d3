// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import java.util.List;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.comparison.Difference;

/** Lists in what the model of an editor differs from another state of it. */
public final class DifferencesDialog extends Dialog {

    private static final int[] WIDTHS = {300, 150, 180, 180};
    private static final String[] COLUMNS = {"compare.element", "compare.feature", "compare.mine", "compare.other"};
    private static final int ROWS = 14;

    private final String file;
    private final List<Difference> differences;

    /** A dialog that blocks nothing. */
    public DifferencesDialog(Shell parent, String file, List<Difference> differences) {
        super(parent);
        this.file = file;
        this.differences = differences;
        setShellStyle(SWT.DIALOG_TRIM | SWT.MODELESS | SWT.RESIZE);
        setBlockOnOpen(false);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.get("compare.title", file));
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        var area = (Composite) super.createDialogArea(parent);
        var text = new Label(area, SWT.WRAP);
        text.setText(differences.isEmpty() ? Messages.get("compare.same")
                : Messages.get("compare.count", differences.size()));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        var table = new Table(area, SWT.BORDER | SWT.FULL_SELECTION | SWT.VIRTUAL);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (int i = 0; i < COLUMNS.length; i++) {
            var column = new TableColumn(table, SWT.LEFT);
            column.setText(Messages.get(COLUMNS[i]));
            column.setWidth(WIDTHS[i]);
        }
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item, differences.get(event.index)));
        table.setItemCount(differences.size());
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, ROWS * table.getItemHeight()).applyTo(table);
        return area;
    }

    private static void fill(TableItem item, Difference difference) {
        var whole = difference.feature().isEmpty();
        item.setText(new String[] {difference.path(), whole ? Messages.get("compare.whole") : difference.feature(),
            shown(difference.one(), whole), shown(difference.other(), whole)});
    }

    private static String shown(String value, boolean whole) {
        return value.isEmpty() ? Messages.get(whole ? "compare.absent" : "compare.nothing") : value;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CLOSE_LABEL, true);
    }
}
