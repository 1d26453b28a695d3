// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;

/** A comparison that is in no file yet. It comes back when the workbench is started again. */
public final class CompareInput implements IEditorInput, IPersistableElement {

    private static final String TEXT = "text";

    private CompareSetup setup;

    /** A comparison of these files. */
    public CompareInput(CompareSetup setup) {
        this.setup = setup;
    }

    /** The subjects of the comparison. */
    public CompareSetup setup() {
        return setup;
    }

    /** Remembers what the user compares now. */
    void setup(CompareSetup now) {
        setup = now;
    }

    @Override
    public boolean exists() {
        return false;
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public String getName() {
        var names = setup.files().stream().map(file -> file.getFullPath().removeFileExtension().lastSegment()).toList();
        return switch (names.size()) {
            case 0 -> Messages.compare_name;
            case 1, 2 -> String.join(" \u2194 ", names);
            default -> NLS.bind(Messages.compare_nameOfMany, names.get(setup.baseline()), names.size() - 1);
        };
    }

    @Override
    public String getToolTipText() {
        return setup.files().stream().map(file -> file.getFullPath().toString())
                .reduce((one, other) -> one + "\n" + other).orElse(getName());
    }

    @Override
    public IPersistableElement getPersistable() {
        return this;
    }

    @Override
    public String getFactoryId() {
        return "org.hopscope.results.compareInput";
    }

    @Override
    public void saveState(IMemento memento) {
        memento.putString(TEXT, CompareText.of(setup, ResourcesPlugin.getWorkspace().getRoot()));
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        return null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CompareInput input && setup.equals(input.setup);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(setup.files());
    }

    /** Brings inputs back. */
    public static final class Factory implements IElementFactory {

        @Override
        public CompareInput createElement(IMemento memento) {
            var text = Objects.requireNonNullElse(memento.getString(TEXT), "");
            List<String> lines = Arrays.asList(text.split("\n"));
            return new CompareInput(CompareText.parse(lines, ResourcesPlugin.getWorkspace().getRoot()));
        }
    }
}
