// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.List;

import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Settings;
import org.hopscope.ui.setting.PathAssist;

/** Asks for a change of a variant as {@code element.feature=value}, and proposes what its machine lets set. */
final class ChangeDialog extends InputDialog {

    private static final int LINES_OF_REASON = 3;

    private final List<SettablePath> paths;

    ChangeDialog(Shell parent, ChangeIntake intake) {
        this(parent, intake, intake.settable());
    }

    private ChangeDialog(Shell parent, ChangeIntake intake, List<SettablePath> paths) {
        super(parent, Messages.variant_add.replace("...", ""), NLS.bind(Messages.variant_addHint, example(paths)), "",
                text -> objection(intake, paths, text));
        this.paths = paths;
    }

    /** A number with a unit of this very machine, as it is. */
    private static String example(List<SettablePath> paths) {
        return paths.stream().filter(path -> !path.unit().isEmpty() && !path.value().isEmpty()).findFirst()
                .map(path -> path.path() + "=" + path.value()).orElse(Messages.variant_addForm);
    }

    /** Why a change cannot be added, empty while nothing is typed; null if it can, as a dialog wants it. */
    private static String objection(ChangeIntake intake, List<SettablePath> paths, String text) {
        if (text.isBlank()) {
            return "";
        }
        if (text.indexOf('=') < 0) {
            return NLS.bind(Messages.variant_addValue, example(paths));
        }
        var settings = parse(text);
        var problems = new Diagnostics();
        intake.set(settings, problems);
        if (problems.hasErrors()) {
            return ChangeIntake.reason(problems.all());
        }
        return intake.isSet(settings) ? Messages.variant_addSame : null;
    }

    private static Settings parse(String text) {
        return Settings.parse(List.of(text));
    }

    /** The typed settings. */
    Settings settings() {
        return parse(getValue());
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        var area = (Composite) super.createDialogArea(parent);
        // the platform leaves one line for the reason, which is cut where it needs more
        var reason = area.getChildren()[area.getChildren().length - 1];
        ((GridData) reason.getLayoutData()).heightHint = convertHeightInCharsToPixels(LINES_OF_REASON);
        var assist = new PathAssist(getText(), () -> paths);
        assist.addContentProposalListener(proposal -> {
            if (proposal.getContent().indexOf('=') < 0) {
                getText().setText(proposal.getContent() + "=");
                getText().setSelection(getText().getCharCount());
                // after the list of paths has gone
                getText().getDisplay().asyncExec(() -> {
                    if (!getText().isDisposed()) {
                        assist.open();
                    }
                });
            }
        });
        return area;
    }
}
