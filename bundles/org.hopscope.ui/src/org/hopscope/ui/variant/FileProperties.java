// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertySource;
import org.eclipse.ui.views.properties.PropertyDescriptor;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;

/**
 * The properties of a file, folder or project in the workspace, which cannot be edited here: where it is, when it was
 * changed last, and of a variant its base and its changes.
 */
public final class FileProperties implements IPropertySource {

    private record Row(String group, String name, String value) {}

    private final List<Row> rows = new ArrayList<>();

    /** Reads the file if it is a variant, which takes milliseconds. */
    public FileProperties(IResource resource) {
        WorkspaceVariants.read(resource).ifPresent(this::addVariant);
        var location = resource.getLocation();
        add(Messages.file_group, Messages.file_location, location == null ? "" : location.toOSString());
        if (resource instanceof IFile && location != null) {
            add(Messages.file_group, Messages.file_size, NLS.bind(Messages.file_bytes, location.toFile().length()));
            add(Messages.file_group, Messages.file_changed, DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM)
                    .format(Instant.ofEpochMilli(location.toFile().lastModified()).atZone(ZoneId.systemDefault())));
        }
    }

    private void addVariant(Variant variant) {
        add(Messages.file_variant, Messages.file_base, variant.getParent() == null || variant.getParent().isEmpty()
                ? variant.getBase() : variant.getParent());
        var changes = variant.getChanges();
        for (int i = 0; i < changes.size(); i++) {
            add(Messages.file_variant, NLS.bind(Messages.file_change, i + 1), ChangeText.inWords(changes.get(i)));
        }
        if (variant.getNotes() != null && !variant.getNotes().isBlank()) {
            add(Messages.file_variant, Messages.file_notes, variant.getNotes().strip());
        }
    }

    private void add(String group, String name, String value) {
        rows.add(new Row(group, name, value));
    }

    @Override
    public IPropertyDescriptor[] getPropertyDescriptors() {
        var descriptors = new ArrayList<IPropertyDescriptor>();
        for (int i = 0; i < rows.size(); i++) {
            var descriptor = new PropertyDescriptor(i, rows.get(i).name());
            descriptor.setCategory(rows.get(i).group());
            descriptors.add(descriptor);
        }
        return descriptors.toArray(IPropertyDescriptor[]::new);
    }

    @Override
    public Object getPropertyValue(Object id) {
        return rows.get((Integer) id).value();
    }

    @Override
    public Object getEditableValue() {
        return null;
    }

    @Override
    public boolean isPropertySet(Object id) {
        return false;
    }

    @Override
    public void resetPropertyValue(Object id) {
        // nothing is edited here
    }

    @Override
    public void setPropertyValue(Object id, Object value) {
        // nothing is edited here
    }
}
