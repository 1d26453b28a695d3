// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.ui.ThemeChange;

/**
 * The values of one or many elements on tabs, with a line below that explains the field in focus or says what is wrong
 * in it. Another selection keeps the tab, the controls where they fit, and the focus. Belongs to the UI thread.
 */
public final class PropertyTabs implements FormHost {

    private static final int WIDE = 520;

    private final CommandStack commands;
    private final Consumer<EObject> reveal;
    private final Composite area;
    private final CTabFolder folder;
    private final Label subject;
    private final CLabel line;
    private final Map<String, Tab> tabs = new LinkedHashMap<>();
    private List<EObject> elements = List.of();
    private String wanted = TabSet.MAIN;
    private boolean arranging;
    private boolean complains;

    /** Tabs without content; {@code reveal} shows an element in its diagram. */
    public PropertyTabs(Composite parent, CommandStack commands, Consumer<EObject> reveal) {
        this.commands = commands;
        this.reveal = reveal;
        area = new Composite(parent, SWT.NONE);
        area.setBackgroundMode(SWT.INHERIT_DEFAULT);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        folder = new CTabFolder(area, SWT.TOP | SWT.FLAT);
        folder.setMRUVisible(false);
        folder.setMinimumCharacters(40);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(folder);
        subject = new Label(folder, SWT.RIGHT);
        folder.addListener(SWT.Resize, event -> makeRoom());
        line = new CLabel(area, SWT.NONE);
        line.setMargins(8, 2, 8, 3);
        GridDataFactory.fillDefaults().grab(true, false).hint(50, SWT.DEFAULT).applyTo(line);
        subject.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        // the style sheet paints the folder after it was made, and anew when the theme changes
        folder.addListener(SWT.Paint, event -> paintSubject());
        ThemeChange.follow(folder, this::paintSubject);
        folder.addListener(SWT.Selection, event -> chosen());
    }

    /** The control to lay out. */
    public Composite control() {
        return area;
    }

    /** Shows the values of these elements; nothing if there are none. */
    public void show(List<? extends EObject> selected) {
        if (!selected.equals(elements)) {
            flush();
            elements = List.copyOf(selected);
            arrange();
            // what was said was about a field of other elements
            say("", false);
        }
        shown().ifPresent(tab -> tab.show(elements));
        head();
    }

    private void head() {
        var text = elements.isEmpty() ? Messages.get("properties.nothing") : elements.size() > 1
                ? Messages.get("properties.many", elements.size(), kind())
                : elements.getFirst() instanceof Element one ? Texts.title(one) : kind();
        if (!text.equals(subject.getText())) {
            subject.setText(text);
            folder.setTopRight(null);
            makeRoom();
        }
    }

    /** The strip of tabs has a colour that only its renderer has, so the label has none of its own. */
    private void paintSubject() {
        if (!subject.getForeground().equals(Look.color(folder, Tone.TEXT))) {
            subject.setBackground(null);
            subject.setForeground(Look.color(folder, Tone.TEXT));
        }
    }

    /** Says what is selected beside the tabs if that leaves room for them. */
    private void makeRoom() {
        var fits = folder.getSize().x > WIDE;
        if (fits != (folder.getTopRight() != null)) {
            subject.setVisible(fits);
            folder.setTopRight(fits ? subject : null, SWT.RIGHT);
        }
    }

    private String kind() {
        var kinds = elements.stream().map(EObject::eClass).distinct().toList();
        return kinds.size() == 1 ? Texts.kind(kinds.getFirst()) : Messages.get("properties.kinds");
    }

    /** Puts the tabs in place that the elements have; the one in front stays there if they have it. */
    private void arrange() {
        arranging = true;
        var kinds = TabSet.of(elements, this);
        var ids = List.copyOf(kinds.keySet());
        for (var item : folder.getItems()) {
            if (!ids.contains(item.getData())) {
                var control = item.getControl();
                item.dispose();
                if (control != null) {
                    control.dispose();
                }
            }
        }
        tabs.keySet().retainAll(ids);
        for (var i = 0; i < ids.size(); i++) {
            var id = ids.get(i);
            if (item(id).isEmpty()) {
                var item = new CTabItem(folder, SWT.NONE, i);
                item.setData(id);
                item.setText(kinds.get(id).title());
                tabs.put(id, kinds.get(id).tab());
            }
        }
        arranging = false;
        if (!ids.isEmpty()) {
            bringForward(ids.contains(wanted) ? wanted : ids.getFirst());
        }
    }

    private Optional<CTabItem> item(String id) {
        for (var item : folder.getItems()) {
            if (id.equals(item.getData())) {
                return Optional.of(item);
            }
        }
        return Optional.empty();
    }

    private void bringForward(String id) {
        var item = item(id).orElseThrow();
        if (folder.getSelection() != item) {
            folder.setSelection(item);
        }
        if (item.getControl() == null) {
            item.setControl(tabs.get(id).create(folder));
        }
    }

    private void chosen() {
        if (!arranging && folder.getSelection() != null) {
            wanted = (String) folder.getSelection().getData();
            bringForward(wanted);
            say("", false);
            shown().ifPresent(tab -> tab.show(elements));
        }
    }

    private Optional<Tab> shown() {
        var item = folder.getSelection();
        return elements.isEmpty() || item == null ? Optional.empty() : Optional.ofNullable(tabs.get(item.getData()));
    }

    /** Shows what the model says now; nothing is said any more about what was wrong before it. */
    public void refresh() {
        if (complains) {
            // a change was made since; a field that is still wrong says so when the user comes back to it
            say("", false);
        }
        shown().ifPresent(Tab::refresh);
        head();
    }

    /** Gives what is being typed to the model. */
    public void flush() {
        for (var item : folder.getItems()) {
            if (item.getControl() != null) {
                tabs.get(item.getData()).flush();
            }
        }
    }

    /** Takes the keyboard. */
    public void setFocus() {
        if (shown().isEmpty() || !shown().get().setFocus()) {
            folder.setFocus();
        }
    }

    /** Brings a tab to the front, one of the titles on screen. */
    public boolean choose(String title) {
        for (var item : folder.getItems()) {
            if (item.getText().equals(title)) {
                folder.setSelection(item);
                chosen();
                return true;
            }
        }
        return false;
    }

    /** The titles of the tabs, in their order. */
    public List<String> titles() {
        var titles = new ArrayList<String>();
        for (var item : folder.getItems()) {
            titles.add(item.getText());
        }
        return titles;
    }

    @Override
    public CommandStack commands() {
        return commands;
    }

    @Override
    public void say(String message, boolean wrong) {
        if (!line.isDisposed()) {
            complains = wrong;
            line.setForeground(Look.color(line, wrong ? Tone.ERROR : Tone.MUTED));
            line.setText(message.replace("&", "&&").replace("\n", " "));
            line.setToolTipText(message);
        }
    }

    @Override
    public void reveal(EObject element) {
        reveal.accept(element);
    }

    @Override
    public void editOrigin(Value value) {
        if (choose(Messages.get("tab.ORIGIN")) && shown().orElse(null) instanceof GridTab<?> origins) {
            @SuppressWarnings("unchecked")
            var rows = ((GridTab<Value>) origins).grid();
            rows.edit(value, 3);
        }
    }
}
