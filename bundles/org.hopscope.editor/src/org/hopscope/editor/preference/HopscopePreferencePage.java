// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.preference;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.dialogs.PreferenceLinkArea;
import org.eclipse.ui.preferences.IWorkbenchPreferenceContainer;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.tool.PlacingAid;
import org.hopscope.ui.UserSetting;

/**
 * What a user sets for all machines of a workspace. The values are those that simulations, the archive of runs and the
 * menu of a diagram read and write. What the platform has a page for is not set here but linked to.
 */
public final class HopscopePreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

    /** Where the theme is chosen, and where the keys are. */
    private static final List<String> PLATFORM_PAGES = List.of("org.eclipse.ui.preferencePages.Views",
            "org.eclipse.ui.preferencePages.Keys");

    private final ScopedPreferenceStore aids = PlacingAid.store();
    private final List<BooleanFieldEditor> ofDiagrams = new ArrayList<>();

    /** A page with one column of fields. */
    public HopscopePreferencePage() {
        super(GRID);
        setPreferenceStore(UserSetting.store());
    }

    @Override
    public void init(IWorkbench workbench) {
        // the stores are known without it
    }

    @Override
    protected void createFieldEditors() {
        for (var one : UserSetting.values()) {
            addField(number(one));
        }
        for (var one : PlacingAid.values()) {
            var field = new BooleanFieldEditor(one.preference(), Messages.get("preference." + one.preference()),
                    getFieldEditorParent());
            ofDiagrams.add(field);
            addField(field);
        }
    }

    private IntegerFieldEditor number(UserSetting setting) {
        var parent = getFieldEditorParent();
        var field = new IntegerFieldEditor(setting.key(), Messages.get("preference." + setting.key()), parent);
        field.setValidRange(setting.least(), setting.most());
        field.setErrorMessage(Messages.get("preference.range", setting.least(), setting.most()));
        var tip = Messages.get("preference." + setting.key() + ".tip");
        field.getLabelControl(parent).setToolTipText(tip);
        field.getTextControl(parent).setToolTipText(tip);
        return field;
    }

    @Override
    protected void initialize() {
        super.initialize();
        for (var field : ofDiagrams) {
            field.setPreferenceStore(aids);
            field.load();
        }
    }

    @Override
    protected Control createContents(Composite parent) {
        var fields = super.createContents(parent);
        if (getContainer() instanceof IWorkbenchPreferenceContainer container) {
            for (var page : PLATFORM_PAGES) {
                var link = new PreferenceLinkArea((Composite) fields, SWT.NONE, page,
                        Messages.get("preference." + page.substring(page.lastIndexOf('.') + 1)), container, null);
                GridDataFactory.fillDefaults().span(2, 1).applyTo(link.getControl());
            }
        }
        return fields;
    }

    @Override
    public boolean performOk() {
        boolean done = super.performOk();
        try {
            aids.save();
        } catch (IOException lost) {
            // they count for this session; only the next one forgets them
            ILog.of(HopscopePreferencePage.class).warn(lost.getMessage(), lost);
        }
        return done;
    }
}
