// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.text.Messages;

/** A line above the diagram that says that the file was changed outside while the editor has changes of its own. */
final class ChangeBanner {

    private final Composite banner;

    /** An invisible banner; the buttons run {@code reload} and {@code keep} and hide it. */
    ChangeBanner(Composite parent, Runnable reload, Runnable keep) {
        banner = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(16, 4).spacing(8, 0).applyTo(banner);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(banner);
        banner.setVisible(false);
        var text = new Label(banner, SWT.NONE);
        text.setText(Messages.get("banner.text"));
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.BEGINNING, SWT.CENTER).applyTo(text);
        button("banner.reload", reload);
        button("banner.keep", keep);
    }

    private void button(String key, Runnable action) {
        var button = new Button(banner, SWT.PUSH);
        button.setText(Messages.get(key));
        button.addListener(SWT.Selection, event -> {
            show(false);
            action.run();
        });
    }

    void show(boolean visible) {
        ((GridData) banner.getLayoutData()).exclude = !visible;
        banner.setVisible(visible);
        banner.getParent().layout();
    }
}
