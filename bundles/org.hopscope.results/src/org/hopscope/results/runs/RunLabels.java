// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.runs;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.StyledCellLabelProvider;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Event;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.sweep.StudyRun;

/** Texts and pictures of one column; in the column of progress a bar under the text. */
final class RunLabels extends StyledCellLabelProvider {

    private static final Color BAR = new Color(0x2f, 0x80, 0xd0);
    private static final int BAR_HEIGHT = 3;

    private final RunColumn column;
    private final Map<RunState, Image> pictures = new EnumMap<>(RunState.class);

    RunLabels(RunColumn column, ResourceManager images) {
        this.column = column;
        for (RunState state : RunState.values()) {
            var name = "icons/run-" + state.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".svg";
            pictures.put(state, images.create(ResourceLocator.imageDescriptorFromBundle(RunLabels.class, name)
                    .orElseGet(ImageDescriptor::getMissingImageDescriptor)));
        }
    }

    @Override
    public void update(ViewerCell cell) {
        cell.setText(column.text(cell.getElement()));
        if (column == RunColumn.NUMBER) {
            cell.setImage(pictures.get(cell.getElement() instanceof StudyRun study ? StudyCells.picture(study.state())
                    : ((Run) cell.getElement()).status().state()));
        }
        super.update(cell);
    }

    @Override
    public String getToolTipText(Object element) {
        if (element instanceof StudyRun study) {
            return column == RunColumn.PROGRESS ? StudyCells.tip(study) : column.text(study);
        }
        var run = (Run) element;
        if (column == RunColumn.NUMBER) {
            return Stream.of(RunColumn.values()).filter(one -> !one.text(run).isEmpty())
                    .map(one -> one.title() + ": " + one.text(run)).collect(Collectors.joining("\n"));
        }
        return column != RunColumn.PROGRESS || run.status().state() == RunState.WAITING ? column.text(run)
                : run.estimate().map(all -> NLS.bind(Messages.runs_expected, column.text(run), all.text()))
                        .orElse(column.text(run));
    }

    @Override
    protected void paint(Event event, Object element) {
        super.paint(event, element);
        boolean underway = element instanceof StudyRun study ? !study.state().isOver()
                : ((Run) element).status().isUnderway();
        if (column == RunColumn.PROGRESS && underway) {
            double share = element instanceof StudyRun study ? StudyCells.doneShare(study)
                    : ((Run) element).doneShare();
            int width = (int) (event.gc.getClipping().width * share);
            var background = event.gc.getBackground();
            event.gc.setBackground(BAR);
            event.gc.fillRectangle(event.x, event.y + event.height - BAR_HEIGHT, Math.max(BAR_HEIGHT, width),
                    BAR_HEIGHT);
            event.gc.setBackground(background);
        }
    }
}
