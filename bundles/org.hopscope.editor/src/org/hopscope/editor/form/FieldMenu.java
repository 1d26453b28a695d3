// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.gef.commands.Command;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.command.SetOriginCommand;
import org.hopscope.editor.property.UnitChoice;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;

/** The conversions of a value that need no typing: the same amount in another unit, another origin, nothing. */
final class FieldMenu {

    private FieldMenu() {}

    static void open(Field field, Control at) {
        var menu = new Menu(at.getShell(), SWT.POP_UP);
        units(menu, field);
        origins(menu, field);
        if (menu.getItemCount() == 0) {
            menu.dispose();
            return;
        }
        menu.addListener(SWT.Hide, event -> at.getDisplay().asyncExec(menu::dispose));
        menu.setLocation(at.toDisplay(0, at.getSize().y));
        menu.setVisible(true);
    }

    private static void units(Menu menu, Field field) {
        var value = field.value();
        var choices = UnitChoice.of(value);
        for (var choice : choices) {
            var item = item(menu, SWT.RADIO, choice.toString(), () -> run(field,
                    new SetFeatureCommand(value.owners(), value.feature(), choice)));
            item.setSelection(choice.equals(value.first()));
        }
        if (value.feature().getDefaultValue() == null && !value.feature().isMany() && !choices.isEmpty()) {
            new MenuItem(menu, SWT.SEPARATOR);
            item(menu, SWT.PUSH, Messages.get("value.remove"), () -> run(field,
                    new SetFeatureCommand(value.owners(), value.feature(), null)));
        }
    }

    private static void origins(Menu menu, Field field) {
        var value = field.value();
        if (!value.canHaveOrigin()) {
            return;
        }
        if (menu.getItemCount() > 0) {
            new MenuItem(menu, SWT.SEPARATOR);
        }
        var now = value.origin().map(Provenance::getKind).orElse(null);
        for (var kind : ProvenanceKind.values()) {
            item(menu, SWT.RADIO, Texts.literal(kind), () -> run(field, origin(value, kind))).setSelection(kind == now);
        }
        item(menu, SWT.RADIO, Messages.get("origin.take"), () -> run(field, origin(value, null)))
                .setSelection(now == null);
        new MenuItem(menu, SWT.SEPARATOR);
        item(menu, SWT.PUSH, Messages.get("origin.edit"), () -> field.host().editOrigin(value));
    }

    private static SetOriginCommand origin(Value value, ProvenanceKind kind) {
        return new SetOriginCommand(value.owners().stream().map(Element.class::cast).toList(), value.feature(), kind,
                null);
    }

    private static void run(Field field, Command command) {
        if (command.canExecute()) {
            field.host().commands().execute(command);
        }
    }

    private static MenuItem item(Menu menu, int style, String text, Runnable action) {
        var item = new MenuItem(menu, style);
        item.setText(text.replace("&", "&&"));
        item.addListener(SWT.Selection, event -> {
            if (style != SWT.RADIO || item.getSelection()) {
                action.run();
            }
        });
        return item;
    }
}
