// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.hopscope.editor.command.ConnectCommand;
import org.hopscope.editor.command.ConnectPlan;
import org.hopscope.editor.command.ConnectPlan.Pattern;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Vertex;

/** Asks how to link two groups of vertices; shows the number of links and whether there are enough ports. */
public final class ConnectDialog extends TitleAreaDialog {

    private static final int MOST_WIRES = 1_024;
    /** Of more links, the first are listed: they show the order. */
    private static final int MOST_LISTED = 200;
    private static final int LINES = 6;

    private final GraphTopology graph;
    private List<Vertex> one;
    private List<Vertex> other;
    private final List<LinkType> types;
    private final Map<Pattern, Button> patterns = new EnumMap<>(Pattern.class);
    private Spinner wires;
    private Combo type;
    private org.eclipse.swt.widgets.List order;
    private Label preview;
    private Pattern pattern;
    private ConnectCommand command;

    /** A dialog about two groups of one network. */
    public ConnectDialog(Shell shell, GraphTopology graph, List<Vertex> one, List<Vertex> other) {
        super(shell);
        this.graph = graph;
        this.one = List.copyOf(one);
        this.other = List.copyOf(other);
        types = EcoreUtil.getRootContainer(graph) instanceof Machine machine ? machine.getLinkTypes() : List.of();
        pattern = one.size() == other.size() ? Pattern.ONE_TO_ONE : Pattern.STRIPED;
        setHelpAvailable(false);
    }

    /** The command that the user has chosen; null when the dialog was cancelled. */
    public ConnectCommand command() {
        return command;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.get("connect.title"));
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle(Messages.get("connect.groups", group(one), group(other)));
        var area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(16, 12).spacing(12, 8).applyTo(area);
        for (var choice : Pattern.values()) {
            var button = new Button(area, SWT.RADIO);
            button.setText(Messages.get("connect.pattern." + choice.name()));
            button.setSelection(choice == pattern);
            button.addListener(SWT.Selection, event -> choose(choice, button));
            GridDataFactory.fillDefaults().span(2, 1).applyTo(button);
            patterns.put(choice, button);
        }
        new Label(area, SWT.NONE).setText(Messages.get("connect.wires"));
        wires = new Spinner(area, SWT.BORDER);
        wires.setValues(1, 1, MOST_WIRES, 0, 1, 4);
        wires.addListener(SWT.Modify, event -> update());
        new Label(area, SWT.NONE).setText(Messages.get("connect.type"));
        type = new Combo(area, SWT.READ_ONLY);
        types.forEach(kind -> type.add(Texts.name(kind)));
        type.select(0);
        createOrder(area);
        preview = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(360, SWT.DEFAULT).indent(0, 8)
                .applyTo(preview);
        return area;
    }

    /** The links in their order, which follows that of the selection, and a button that turns it. */
    private void createOrder(Composite area) {
        var label = new Label(area, SWT.NONE);
        label.setText(Messages.get("connect.order"));
        GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        order = new org.eclipse.swt.widgets.List(area, SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).hint(240, LINES * order.getItemHeight()).applyTo(order);
        new Label(area, SWT.NONE);
        var turn = new Button(area, SWT.PUSH);
        turn.setText(Messages.get("connect.turn"));
        turn.setEnabled(one.size() > 1 || other.size() > 1);
        turn.addListener(SWT.Selection, event -> turn());
    }

    /** Turns one side only: the last of it is linked first. */
    private void turn() {
        if (other.size() > 1) {
            other = other.reversed();
        } else {
            one = one.reversed();
        }
        update();
    }

    private void list(ConnectPlan plan) {
        var lines = new ArrayList<String>();
        for (var pair : plan.pairs().subList(0, Math.min(MOST_LISTED, plan.pairs().size()))) {
            lines.add(Messages.get("connect.pair", lines.size() + 1, Texts.name(pair.from()), Texts.name(pair.to())));
        }
        if (plan.pairs().size() > MOST_LISTED) {
            lines.add(Messages.get("connect.more", plan.pairs().size() - MOST_LISTED));
        }
        order.setItems(lines.toArray(String[]::new));
    }

    private void choose(Pattern choice, Button button) {
        if (button.getSelection()) {
            pattern = choice;
            update();
        }
    }

    private static String group(List<Vertex> vertices) {
        return vertices.size() == 1 ? Texts.name(vertices.getFirst())
                : Messages.get("connect.group", vertices.size(), Texts.name(vertices.getFirst()),
                Texts.name(vertices.getLast()));
    }

    @Override
    protected Control createContents(Composite parent) {
        var contents = super.createContents(parent);
        update();
        return contents;
    }

    private ConnectPlan plan() {
        return ConnectPlan.of(graph, one, other, pattern, wires.getSelection());
    }

    private void update() {
        var plan = plan();
        list(plan);
        preview.setText(Messages.get("connect.preview", plan.pairs().size(),
                (long) plan.pairs().size() * wires.getSelection()));
        if (!plan.shortages().isEmpty()) {
            var worst = plan.shortages().getFirst();
            setErrorMessage(Messages.get("connect.shortage", Texts.name(worst.vertex()), worst.needed(), worst.free(),
                    plan.shortages().size() - 1));
        } else {
            setErrorMessage(plan.pairs().isEmpty() ? Messages.get("connect.nothing") : null);
            setMessage(Messages.get("connect.enough"));
        }
        if (getButton(IDialogConstants.OK_ID) != null) {
            getButton(IDialogConstants.OK_ID).setEnabled(plan.isPossible());
        }
    }

    @Override
    protected void okPressed() {
        command = new ConnectCommand(graph, plan(), wires.getSelection(),
                type.getSelectionIndex() < 0 ? null : types.get(type.getSelectionIndex()));
        super.okPressed();
    }
}
