// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertSame;

import org.eclipse.jface.wizard.IWizard;
import org.eclipse.jface.wizard.IWizardNode;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.jface.wizard.WizardSelectionPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A list of wizards in a dialog: Return, which the list answers itself, does not press the default button, too. */
class WizardListTest {

    private final WizardDialog dialog = new WizardDialog(Bench.window().getShell(), new Listing());
    private Tree list;

    @AfterEach
    void close() {
        dialog.close();
    }

    @Test
    void returnInAListOfWizardsLeavesTheButtonsAlone() {
        dialog.setBlockOnOpen(false);
        dialog.open();
        var first = dialog.getCurrentPage();
        list.traverse(SWT.TRAVERSE_RETURN);
        assertSame(first, dialog.getCurrentPage(), "Next was pressed");
    }

    /** A list with a page after it that can be flipped to at once, so that Next is the default button. */
    private final class Listing extends Wizard {

        private final WizardPage after = new After();

        @Override
        public void addPages() {
            addPage(new List(after));
            addPage(after);
        }

        @Override
        public boolean performFinish() {
            return true;
        }
    }

    /** A page whose list is not used: what follows is always the same. */
    private final class List extends WizardSelectionPage {

        private final IWizardPage next;

        List(IWizardPage next) {
            super("list");
            this.next = next;
        }

        @Override
        public void createControl(Composite parent) {
            list = new Tree(parent, SWT.SINGLE);
            new TreeItem(list, SWT.NONE).setText("Machine");
            setSelectedNode(new Chosen());
            setControl(list);
        }

        @Override
        public boolean canFlipToNextPage() {
            return true;
        }

        @Override
        public IWizardPage getNextPage() {
            return next;
        }
    }

    private static final class After extends WizardPage {

        After() {
            super("after");
            setPageComplete(false);
        }

        @Override
        public void createControl(Composite parent) {
            setControl(new Composite(parent, SWT.NONE));
        }
    }

    private static final class Chosen implements IWizardNode {

        @Override
        public void dispose() {
            // nothing was made
        }

        @Override
        public Point getExtent() {
            return new Point(-1, -1);
        }

        @Override
        public IWizard getWizard() {
            return null;
        }

        @Override
        public boolean isContentCreated() {
            return false;
        }
    }
}
