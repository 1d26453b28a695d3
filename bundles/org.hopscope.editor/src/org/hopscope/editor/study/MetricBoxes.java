// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.scenario.Metrics;
import org.hopscope.model.study.StudyPackage;

/** The figures that are kept, and a menu to choose them from. */
final class MetricBoxes {

    private final StudyHost host;
    private final Label chosen;

    MetricBoxes(Composite parent, StudyHost host) {
        this.host = host;
        var line = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        chosen = new Label(line, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(200, SWT.DEFAULT)
                .applyTo(chosen);
        var button = new Button(line, SWT.PUSH);
        button.setText(Messages.get("study.choose"));
        button.addListener(SWT.Selection, event -> open(button));
    }

    /** Shows what the study says. */
    void refresh() {
        var metrics = host.study().getMetrics();
        chosen.setText(metrics.isEmpty() ? Messages.get("study.metrics.all")
                : String.join(", ", metrics).replace("&", "&&"));
    }

    private void open(Button button) {
        var menu = new Menu(button);
        var names = new ArrayList<>(Metrics.names());
        host.study().getMetrics().stream().filter(name -> !names.contains(name)).forEach(names::add);
        for (var name : names) {
            var item = new MenuItem(menu, SWT.CHECK);
            item.setText(name.replace("&", "&&"));
            item.setSelection(host.study().getMetrics().contains(name));
            item.addListener(SWT.Selection, event -> choose(name, names));
        }
        // the choice comes after the menu has gone
        menu.addListener(SWT.Hide, event -> menu.getDisplay().asyncExec(menu::dispose));
        menu.setVisible(true);
    }

    private void choose(String name, List<String> order) {
        var metrics = new ArrayList<>(host.study().getMetrics());
        if (!metrics.remove(name)) {
            metrics.add(name);
        }
        metrics.sort((one, other) -> Integer.compare(order.indexOf(one), order.indexOf(other)));
        host.commands().execute(new SetFeatureCommand(List.of(host.study()), StudyPackage.Literals.STUDY__METRICS,
                List.copyOf(metrics)));
    }
}
