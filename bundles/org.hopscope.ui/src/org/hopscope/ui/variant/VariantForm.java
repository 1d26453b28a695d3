// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ICheckStateProvider;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ModifyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.Section;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.Judgement;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.model.TypedName;

/** The fields of a variant. Writes what is typed into the variant at once. */
final class VariantForm {

    private static final int NOTES_HEIGHT = 60;
    private static final int CHANGES_HEIGHT = 180;
    private static final int MARGIN = 10;
    /** Long texts wrap or scroll in their fields instead of making the form wider than the editor. */
    private static final int LEAST_WIDTH = 100;

    private final FormToolkit toolkit;
    private final ScrolledForm form;
    private final Label groundLabel;
    private final Label ground;
    private final Text name;
    private final Text notes;
    private final Text tags;
    private final Host host;
    private CheckboxTableViewer changes;
    private Button remove;
    private DecisionRow decision;
    private Variant variant;
    private boolean filling;
    private boolean outside;
    /** Why the variant cannot have the name that is in the field. */
    private Optional<String> wrong = Optional.empty();

    /** The actions that the form leaves to its editor. */
    interface Host {

        /** The user has changed the variant, maybe by typing in a field. */
        void changed(Object field);

        /** The user has decided about the variant. */
        void decide(Judgement judgement, String reason);

        /** Forgets what is not saved and reads the file again. */
        void revert();

        /** Asks for one more change. */
        void ask();

        /** Simulates the variant as it is shown, saved or not. */
        void run();

        /** Takes the changes of another variant over; false if they cannot be made, and then the user knows why. */
        boolean take(Variant other);
    }

    VariantForm(Composite parent, Host host) {
        this.host = host;
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createScrolledForm(parent);
        form.addDisposeListener(event -> toolkit.dispose());
        toolkit.decorateFormHeading(form.getForm());
        var body = form.getBody();
        GridLayoutFactory.fillDefaults().numColumns(2).margins(MARGIN, MARGIN).applyTo(body);
        groundLabel = label(body, Messages.variant_parent);
        ground = label(body, "");
        GridDataFactory.fillDefaults().grab(true, false).applyTo(ground);
        label(body, Messages.variant_name);
        name = field(body, SWT.SINGLE, event -> rename());
        name.addListener(SWT.FocusOut, event -> takeBack());
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING)
                .applyTo(label(body, Messages.variant_notes));
        notes = field(body, SWT.MULTI | SWT.WRAP | SWT.V_SCROLL,
                event -> set(event.widget, () -> variant.setNotes(text(event.widget))));
        GridDataFactory.fillDefaults().grab(true, false).hint(LEAST_WIDTH, NOTES_HEIGHT).applyTo(notes);
        label(body, Messages.variant_tags);
        tags = field(body, SWT.SINGLE, event -> set(event.widget, () -> setTags(text(event.widget))));
        tags.setMessage(Messages.variant_tagsHint);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING)
                .applyTo(label(body, Messages.variant_decision));
        decision = new DecisionRow(body, toolkit, new DecisionRow.Taker() {
            @Override
            public void decide(Judgement judgement, String reason) {
                host.decide(judgement, reason);
            }

            @Override
            public void explain(String reason) {
                if (variant.getDecision() == null) {
                    host.decide(Judgement.OPEN, reason);
                } else {
                    set(decision, () -> variant.getDecision().setReason(reason.isBlank() ? null : reason));
                }
            }
        });
        createChanges(body);
        form.getForm().addMessageHyperlinkListener(new HyperlinkAdapter() {
            @Override
            public void linkActivated(HyperlinkEvent event) {
                if (wrong.isPresent()) {
                    name.setFocus();
                } else {
                    host.revert();
                }
            }
        });
    }

    private Label label(Composite parent, String text) {
        return toolkit.createLabel(parent, text);
    }

    private Text field(Composite parent, int style, ModifyListener listener) {
        var field = toolkit.createText(parent, "", style | SWT.BORDER);
        field.addModifyListener(listener);
        GridDataFactory.fillDefaults().grab(true, false).hint(LEAST_WIDTH, SWT.DEFAULT).applyTo(field);
        return field;
    }

    /** A change with the origin of its value, such as the measurements that it was fitted to. */
    private static String text(Change change) {
        var origin = ChangeText.origin(change);
        return ChangeText.inWords(change) + (origin.isEmpty() ? "" : ", " + origin.replace('\n', ' '));
    }

    private void createChanges(Composite body) {
        var section = toolkit.createSection(body, Section.TITLE_BAR | Section.DESCRIPTION | Section.EXPANDED);
        section.setText(Messages.variant_changes);
        section.setDescription(Messages.variant_changesHint);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).indent(0, MARGIN).applyTo(section);
        var inside = toolkit.createComposite(section);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(inside);
        section.setClient(inside);
        changes = CheckboxTableViewer.newCheckList(inside, SWT.BORDER | SWT.MULTI | SWT.FULL_SELECTION);
        GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, CHANGES_HEIGHT).applyTo(changes.getControl());
        changes.setContentProvider(ArrayContentProvider.getInstance());
        SpokenName.give(changes.getControl(), Messages.variant_changes);
        changes.setLabelProvider(ColumnLabelProvider.createTextProvider(one -> text((Change) one)));
        changes.setCheckStateProvider(new ICheckStateProvider() {
            @Override
            public boolean isGrayed(Object element) {
                return false;
            }

            @Override
            public boolean isChecked(Object element) {
                return !((Change) element).isDisabled();
            }
        });
        changes.addCheckStateListener(event -> set(null, () ->
                ((Change) event.getElement()).setDisabled(!event.getChecked())));
        createButtons(inside);
        ChangeDrag.from(changes);
        ChangeDrag.to(changes.getControl(), host::take);
    }

    private void createButtons(Composite inside) {
        var buttons = toolkit.createComposite(inside);
        GridLayoutFactory.fillDefaults().applyTo(buttons);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(buttons);
        var add = toolkit.createButton(buttons, Messages.variant_add, SWT.PUSH);
        GridDataFactory.fillDefaults().applyTo(add);
        add.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> host.ask()));
        remove = toolkit.createButton(buttons, Messages.variant_remove, SWT.PUSH);
        remove.setEnabled(false);
        GridDataFactory.fillDefaults().applyTo(remove);
        remove.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> removeSelected()));
        var run = toolkit.createButton(buttons, Messages.variant_run, SWT.PUSH);
        run.setToolTipText(Messages.variant_runTip);
        var picture = Pictures.of("run").createImage();
        run.setImage(picture);
        run.addDisposeListener(event -> picture.dispose());
        GridDataFactory.fillDefaults().indent(0, MARGIN).applyTo(run);
        run.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> host.run()));
        changes.addSelectionChangedListener(event -> remove.setEnabled(!event.getSelection().isEmpty()));
    }

    private void removeSelected() {
        List<?> selected = changes.getStructuredSelection().toList();
        set(null, () -> variant.getChanges().removeAll(selected));
        changes.setInput(List.copyOf(variant.getChanges()));
    }

    private static String text(Object field) {
        return ((Text) field).getText();
    }

    /** A name that the variant cannot have is not taken; the form says why until it is mended or the field is left. */
    private void rename() {
        wrong = filling ? Optional.empty() : TypedName.reasonAgainstTitle(name.getText());
        say();
        if (wrong.isEmpty()) {
            set(name, () -> variant.setName(name.getText()));
        }
    }

    private void takeBack() {
        if (wrong.isPresent()) {
            filling = true;
            fill(name, Objects.toString(variant.getName(), ""));
            filling = false;
        }
    }

    private void setTags(String text) {
        variant.getTags().clear();
        for (var word : text.split(",")) {
            if (!word.isBlank()) {
                variant.getTags().add(word.strip());
            }
        }
    }

    private void set(Object field, Runnable change) {
        if (!filling) {
            change.run();
            form.setText(Objects.toString(variant.getName(), ""));
            host.changed(field);
        }
    }

    /** Shows a variant, which the form changes from now on. */
    void show(Variant other) {
        variant = other;
        filling = true;
        var parent = Objects.toString(other.getParent(), "");
        groundLabel.setText(parent.isEmpty() ? Messages.variant_base : Messages.variant_parent);
        ground.setText(parent.isEmpty() ? Objects.toString(other.getBase(), "") : parent);
        fill(name, Objects.toString(other.getName(), ""));
        fill(notes, Objects.toString(other.getNotes(), ""));
        fill(tags, String.join(", ", other.getTags()));
        decision.show(other);
        changes.setInput(List.copyOf(other.getChanges()));
        form.setText(Objects.toString(other.getName(), ""));
        filling = false;
        form.reflow(true);
    }

    /** Leaves the caret where it is when there is nothing new. */
    private static void fill(Text field, String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
        }
    }

    /** Says that the file was changed elsewhere, or no longer so. */
    void showOutsideChange(boolean changed) {
        outside = changed;
        say();
    }

    /** What is wrong with the name, which is being typed, comes before what can wait. */
    private void say() {
        if (wrong.isPresent()) {
            form.setMessage(wrong.get(), IMessageProvider.ERROR);
        } else if (outside) {
            form.setMessage(Messages.variant_outside, IMessageProvider.WARNING);
        } else {
            form.setMessage(null, IMessageProvider.NONE);
        }
    }

    void dispose() {
        form.dispose();
    }

    ISelectionProvider selection() {
        return changes;
    }

    void setFocus() {
        name.setFocus();
    }
}
