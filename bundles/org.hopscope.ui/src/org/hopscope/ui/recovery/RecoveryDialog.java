// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.function.Consumer;

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
import org.eclipse.ui.IWorkbenchWindow;

/** Lists what an earlier session left, beside the workbench, which stays usable. Closing it decides nothing. */
public final class RecoveryDialog extends Dialog {

    private static final int RESTORE = IDialogConstants.CLIENT_ID;
    private static final int SHOW = IDialogConstants.CLIENT_ID + 1;
    private static final int DISCARD = IDialogConstants.CLIENT_ID + 2;
    private static final int WIDTH = 620;
    private static final int ROWS = 6;

    private final RecoveryService service;
    private final Recovering recovering;
    private final Runnable refresh = this::fill;
    private Table table;

    private RecoveryDialog(IWorkbenchWindow window, RecoveryService service) {
        super(window.getShell());
        this.service = service;
        recovering = new Recovering(window.getActivePage(), service);
        setShellStyle(SWT.DIALOG_TRIM | SWT.MODELESS | SWT.RESIZE);
        setBlockOnOpen(false);
    }

    /** Opens the list if there is something to list. */
    public static void offer(IWorkbenchWindow window, RecoveryService service) {
        if (window != null && window.getActivePage() != null && !service.offers().isEmpty()) {
            new RecoveryDialog(window, service).open();
        }
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.recovery_title);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        var area = (Composite) super.createDialogArea(parent);
        var text = new Label(area, SWT.WRAP);
        text.setText(Messages.recovery_text);
        GridDataFactory.fillDefaults().grab(true, false).hint(convertHorizontalDLUsToPixels(WIDTH / 2), SWT.DEFAULT)
                .applyTo(text);
        table = new Table(area, SWT.BORDER | SWT.MULTI | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, ROWS * table.getItemHeight()).applyTo(table);
        column(Messages.recovery_columnFile, WIDTH * 6 / 10, SWT.LEFT);
        column(Messages.recovery_columnTime, WIDTH * 3 / 10, SWT.LEFT);
        column(Messages.recovery_columnChanges, WIDTH * 2 / 10, SWT.RIGHT);
        table.addListener(SWT.Selection, event -> enable());
        table.addListener(SWT.DefaultSelection, event -> each(recovering::restore));
        service.addOfferListener(refresh);
        table.addListener(SWT.Dispose, event -> service.removeOfferListener(refresh));
        return area;
    }

    private void column(String title, int width, int alignment) {
        var column = new TableColumn(table, alignment);
        column.setText(title);
        column.setWidth(width);
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, RESTORE, Messages.recovery_restore, true);
        createButton(parent, SHOW, Messages.recovery_show, false);
        createButton(parent, DISCARD, Messages.recovery_discard, false);
        createButton(parent, IDialogConstants.CANCEL_ID, Messages.recovery_close, false);
        fill();
    }

    private void fill() {
        if (service.offers().isEmpty()) {
            close();
            return;
        }
        table.removeAll();
        var format = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withZone(ZoneId.systemDefault());
        for (var offer : service.offers()) {
            var item = new TableItem(table, SWT.NONE);
            item.setText(new String[] {offer.path().substring(1), format.format(offer.time()),
                Integer.toString(offer.changes())});
            item.setData(offer);
        }
        table.selectAll();
        enable();
    }

    private void enable() {
        var selected = table.getSelectionCount();
        getButton(RESTORE).setEnabled(selected > 0);
        getButton(SHOW).setEnabled(selected == 1);
        getButton(DISCARD).setEnabled(selected > 0);
    }

    @Override
    protected void buttonPressed(int id) {
        switch (id) {
            case RESTORE -> each(recovering::restore);
            case SHOW -> each(recovering::compare);
            case DISCARD -> each(service::settle);
            default -> super.buttonPressed(id);
        }
    }

    private void each(Consumer<RecoveryOffer> action) {
        List<RecoveryOffer> chosen = List.of(table.getSelection()).stream().map(item -> (RecoveryOffer) item.getData())
                .toList();
        chosen.forEach(action);
    }
}
