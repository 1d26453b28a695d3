// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.welcome;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.part.EditorPart;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.recovery.RecoveryDialog;
import org.hopscope.ui.recovery.RecoveryService;
import org.hopscope.ui.wizard.OwnTemplates;

/** Doors to a machine: what was left unsaved, the last files, a template, a sample. Plain widgets, any theme. */
public final class WelcomePart extends EditorPart {

    private static final int MARGIN = 32;
    private static final int DOOR_WIDTH = 210;
    private static final String[][] SAMPLES = {{"red-storm", "Red Storm"}, {"blue-gene-l", "Blue Gene/L"},
        {"qsnet", "QsNet"}, {"portals-qsnet", "Portals on QsNet"}, {"extoll", "EXTOLL"}, {"rdma-verbs", "RDMA verbs"},
        {"portals4", "Portals 4"}, {"tofud", "TofuD"}, {"slingshot", "Slingshot"},
        {"infiniband", "InfiniBand"}, {"aries", "Aries"}, {"ai-fabric", "AI fabric"}, {"rails", "Rails"},
        {"loggops", "LogGOPS"}, {"machine-balance", "Machine balance"}, {"theory", "Theory"}};

    private Doors doors;
    private ScrolledComposite scroll;
    private Composite page;
    private RecoveryService recovery;
    private final Runnable refresh = this::fill;

    @Override
    public void init(IEditorSite site, IEditorInput input) {
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        doors = new Doors(site.getWorkbenchWindow());
        recovery = site.getWorkbenchWindow().getService(RecoveryService.class);
    }

    @Override
    public void createPartControl(Composite parent) {
        scroll = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL);
        scroll.setExpandHorizontal(true);
        scroll.setExpandVertical(true);
        // the keyboard goes to doors that a low window does not show
        scroll.setShowFocusedControl(true);
        scroll.addListener(SWT.Resize, event -> fit());
        fill();
        recovery.addOfferListener(refresh);
    }

    private void fill() {
        if (page != null) {
            page.dispose();
        }
        page = new Composite(scroll, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(0, 6).applyTo(page);
        heading(page, Messages.welcome_title, JFaceResources.HEADER_FONT);
        text(page, Messages.welcome_text);
        var columns = new Composite(page, SWT.NONE);
        columns.setLayout(new ColumnsLayout(DOOR_WIDTH, MARGIN * 3 / 4));
        GridDataFactory.fillDefaults().grab(true, true).indent(0, MARGIN / 2).applyTo(columns);
        var left = column(columns);
        var unsaved = recovery.offers().size();
        if (unsaved > 0) {
            var door = door(left, Messages.welcome_unsaved);
            link(door, NLS.bind(Messages.welcome_unsavedLink, unsaved),
                    () -> RecoveryDialog.offer(getSite().getWorkbenchWindow(), recovery));
        }
        createLearning(left);
        createRecent(left);
        createSamples(column(columns));
        createTemplates(column(columns));
        scroll.setContent(page);
        fit();
    }

    /** As many columns as there is room for; the others go below. */
    private void fit() {
        int width = scroll.getClientArea().width;
        scroll.setMinSize(DOOR_WIDTH + 2 * MARGIN, page.computeSize(Math.max(DOOR_WIDTH + 2 * MARGIN, width),
                SWT.DEFAULT).y);
        scroll.layout(true, true);
    }

    private void createLearning(Composite parent) {
        var door = door(parent, Messages.welcome_begin);
        link(door, Messages.welcome_tour, () -> doors.help("start/tour.md"));
        link(door, Messages.welcome_screen, () -> doors.help("start/screen.md"));
        link(door, Messages.welcome_draw, () -> doors.help("start/draw-a-machine.md"));
        link(door, Messages.welcome_explain, () -> doors.help("start/explain-a-latency.md"));
        link(door, Messages.welcome_import, doors::take);
    }

    private void createRecent(Composite parent) {
        var files = new RecentFiles().all();
        if (!files.isEmpty()) {
            var door = door(parent, Messages.welcome_recent);
            // paths are longer than the column
            files.forEach(file -> link(door, file.getName(), () -> doors.open(file))
                    .setToolTipText(file.getFullPath().makeRelative().toString()));
        }
    }

    private void createTemplates(Composite parent) {
        var door = door(parent, Messages.welcome_new);
        OwnTemplates.files().forEach(file -> link(door, NLS.bind(Messages.welcome_own,
                file.getProjectRelativePath().removeFileExtension()), () -> doors.create(OwnTemplates.id(file))));
        MachineTemplates.all().forEach(one -> link(door, one.name(), () -> doors.create(one.id())));
    }

    private void createSamples(Composite parent) {
        var door = door(parent, Messages.welcome_samples);
        for (var sample : SAMPLES) {
            link(door, sample[1], () -> doors.openSample(sample[0]));
        }
    }

    private static Composite column(Composite parent) {
        var column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, MARGIN * 3 / 4).applyTo(column);
        return column;
    }

    private static Composite door(Composite parent, String title) {
        var door = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(door);
        GridDataFactory.fillDefaults().hint(DOOR_WIDTH, SWT.DEFAULT).applyTo(door);
        GridDataFactory.fillDefaults().hint(DOOR_WIDTH, SWT.DEFAULT)
                .applyTo(heading(door, title, JFaceResources.BANNER_FONT));
        return door;
    }

    private static Label heading(Composite parent, String text, String font) {
        var label = new Label(parent, SWT.WRAP);
        label.setText(text);
        label.setFont(JFaceResources.getFont(font));
        return label;
    }

    private static void text(Composite parent, String text) {
        var label = new Label(parent, SWT.WRAP);
        label.setText(text);
        GridDataFactory.fillDefaults().grab(true, false).hint(DOOR_WIDTH, SWT.DEFAULT).applyTo(label);
    }

    private static Link link(Composite parent, String text, Runnable action) {
        var link = new Link(parent, SWT.NONE);
        link.setText("<a>" + text.replace("&", "&&") + "</a>");
        link.addListener(SWT.Selection, event -> action.run());
        // in another language it may need two lines
        GridDataFactory.fillDefaults().hint(DOOR_WIDTH, SWT.DEFAULT).applyTo(link);
        return link;
    }

    @Override
    public void setFocus() {
        Control first = page.isDisposed() ? scroll : page;
        first.setFocus();
    }

    @Override
    public void dispose() {
        recovery.removeOfferListener(refresh);
        super.dispose();
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        // there is nothing to save
    }

    @Override
    public void doSaveAs() {
        // there is nothing to save
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }
}
