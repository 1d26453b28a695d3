// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.form.Look;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.study.StudyPackage;

/** The protocol stacks of the machine with a box each; a name that the machine does not have keeps its box. */
final class StackBoxes {

    private final StudyHost host;
    private final Composite area;
    private List<String> known = List.of();
    private List<String> shown;

    StackBoxes(Composite parent, StudyHost host) {
        this.host = host;
        area = new Composite(parent, SWT.NONE);
        var layout = new RowLayout(SWT.HORIZONTAL);
        layout.center = true;
        layout.marginLeft = 0;
        // the note that follows must not read as the name of the last stack
        layout.spacing = 12;
        area.setLayout(layout);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(area);
    }

    /** Offers the stacks of another machine. */
    void offer(List<String> stacks) {
        if (!stacks.equals(known)) {
            known = stacks;
            refresh();
        }
    }

    /** Shows what the study says. */
    void refresh() {
        var chosen = host.study().getStacks();
        var names = new ArrayList<>(known);
        chosen.stream().filter(name -> !names.contains(name)).forEach(names::add);
        if (!names.equals(shown)) {
            shown = names;
            build();
        }
        for (var child : area.getChildren()) {
            if (child instanceof Button box) {
                box.setSelection(chosen.contains(box.getData()));
            } else if (child instanceof Label note) {
                note.setText(Messages.get(chosen.isEmpty() ? "study.stacks.all" : "study.stacks.chosen"));
                note.setForeground(Look.color(note, Tone.MUTED));
            }
        }
        area.layout();
    }

    private void build() {
        for (var child : area.getChildren()) {
            child.dispose();
        }
        for (var name : shown) {
            var box = new Button(area, SWT.CHECK);
            box.setText(name.replace("&", "&&"));
            box.setData(name);
            if (!known.contains(name)) {
                box.setForeground(Look.color(box, Tone.ERROR));
            }
            box.addListener(SWT.Selection, event -> choose(name, box.getSelection()));
        }
        new Label(area, SWT.NONE);
    }

    private void choose(String name, boolean wanted) {
        var chosen = new ArrayList<>(host.study().getStacks());
        chosen.remove(name);
        if (wanted) {
            chosen.add(name);
        }
        // in the order of the machine, so that the same choice is the same file
        chosen.sort((one, other) -> Integer.compare(shown.indexOf(one), shown.indexOf(other)));
        host.commands().execute(new SetFeatureCommand(List.of(host.study()), StudyPackage.Literals.STUDY__STACKS,
                List.copyOf(chosen)));
    }
}
