// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.Status;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.BusyIndicator;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.export.DiagramPicture;
import org.hopscope.editor.export.DiagramPrint;
import org.hopscope.editor.export.PageLayout;
import org.hopscope.editor.export.PictureFormat;
import org.hopscope.editor.export.PictureTooLargeException;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.machine.Machine;

/** Pictures of the open diagram, or of what is selected on it, in the light colours. */
record ExportActions(DiagramContext context) {

    /** Bitmaps are made for print and for dense displays. */
    private static final double SCALE = 2;
    private static final int PERCENT = 100;

    static List<DiagramAction> of(DiagramContext context) {
        var output = new ExportActions(context);
        return List.of(DiagramAction.of("export", MenuGroup.OUTPUT, output::export),
                DiagramAction.platform(ActionFactory.PRINT, "print", MenuGroup.OUTPUT, () -> true, output::print));
    }

    private DiagramPicture picture(Collection<? extends EObject> only) {
        return new DiagramPicture(context.element(), only, false);
    }

    /** The elements to put into the picture: elements, an empty list for all; nothing if the user cancels. */
    private Optional<List<EObject>> extent(String title) {
        var selected = context.selection();
        if (selected.isEmpty() || selected.contains(context.element())) {
            return Optional.of(List.of());
        }
        var answer = MessageDialog.open(MessageDialog.QUESTION, context.site().getShell(), title,
                Messages.get("export.what", selected.size()), SWT.NONE, Messages.get("export.whole"),
                Messages.get("export.selected"), Messages.get("export.cancel"));
        return answer == 0 ? Optional.of(List.of()) : answer == 1 ? Optional.of(selected) : Optional.empty();
    }

    private void print() {
        extent(Messages.get("print.title")).ifPresent(this::print);
    }

    private void print(List<EObject> only) {
        var shell = context.site().getShell();
        try (var print = picture(only).toPrint(shell.getDisplay())) {
            var dialog = new PrintDialog(shell);
            var wish = new PrinterData();
            wish.orientation = print.size().width > print.size().height ? PrinterData.LANDSCAPE : PrinterData.PORTRAIT;
            dialog.setPrinterData(wish);
            var chosen = dialog.open();
            if (chosen != null) {
                print(print, chosen);
            }
        }
    }

    private void print(DiagramPrint print, PrinterData chosen) {
        var printer = new Printer(chosen);
        try {
            choose(print.layout(printer, true), print.layout(printer, false)).ifPresent(layout -> {
                var done = new boolean[1];
                BusyIndicator.showWhile(context.site().getShell().getDisplay(),
                        () -> done[0] = print.print(printer, layout, title()));
                if (done[0]) {
                    context.site().getActionBars().getStatusLineManager().setMessage(
                            Messages.get("print.done", layout.pages()));
                } else {
                    context.refuse(Messages.get("print.failed", chosen.name));
                }
            });
        } finally {
            printer.dispose();
        }
    }

    /** A diagram that does not fit on one page at a readable size is a question of taste. */
    private Optional<PageLayout> choose(PageLayout one, PageLayout several) {
        if (several.pages() == 1) {
            return Optional.of(one);
        }
        var answer = MessageDialog.open(MessageDialog.QUESTION, context.site().getShell(), Messages.get("print.title"),
                Messages.get("print.large"), SWT.NONE,
                Messages.get("print.several", several.pages(), Math.round(several.scale() * PERCENT)),
                Messages.get("print.one", Math.round(one.scale() * PERCENT)), Messages.get("print.cancel"));
        return answer == 0 ? Optional.of(several) : answer == 1 ? Optional.of(one) : Optional.empty();
    }

    private String title() {
        var element = context.element();
        return context.file().getName() + (element instanceof Machine ? "" : "  \u2013  " + Texts.name(element));
    }

    private void export() {
        extent(Messages.get("export.title")).ifPresent(only -> ask().ifPresent(file -> BusyIndicator
                .showWhile(context.site().getShell().getDisplay(), () -> write(file, only))));
    }

    private Optional<String> ask() {
        var dialog = new FileDialog(context.site().getShell(), SWT.SAVE);
        var formats = PictureFormat.values();
        dialog.setText(Messages.get("export.title"));
        dialog.setFilterExtensions(List.of(formats).stream().map(format -> "*." + format.extension())
                .toArray(String[]::new));
        dialog.setFilterNames(List.of(formats).stream().map(format -> Messages.get("export." + format.extension()))
                .toArray(String[]::new));
        dialog.setOverwrite(true);
        dialog.setFileName(context.file().getFullPath().removeFileExtension().lastSegment() + ".svg");
        var chosen = Optional.ofNullable(dialog.open());
        return chosen.map(name -> PictureFormat.of(name).isPresent() ? name
                : name + "." + formats[Math.max(0, dialog.getFilterIndex())].extension());
    }

    private void write(String file, List<EObject> only) {
        try {
            AtomicFile.write(Path.of(file), picture(only).toBytes(context.site().getShell().getDisplay(),
                    PictureFormat.of(file).orElseThrow(), SCALE));
            context.site().getActionBars().getStatusLineManager().setMessage(Messages.get("export.done", file));
        } catch (IOException | PictureTooLargeException failed) {
            ErrorDialog.openError(context.site().getShell(), Messages.get("export.title"), null,
                    Status.error(Messages.get("export.failed", file, failed instanceof IOException other
                            ? FileFailure.reason(other) : failed.getMessage()), failed));
        }
    }
}
