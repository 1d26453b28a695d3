// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.hopscope.results.chart.StackModel;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.PartialStack;
import org.hopscope.study.RunResult;
import org.hopscope.ui.Pictures;

/** The button that tells time by the blocks of drawn protocols instead of by components, and what follows from it. */
final class BlockMode {

    private static final String KEY = "byBlock";

    private final Action button;

    /** @param changed is called when the user has pressed the button */
    BlockMode(Runnable changed) {
        button = new Action(Messages.stack_byBlock, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                changed.run();
            }
        };
        button.setToolTipText(Messages.stack_byBlockHint);
        button.setImageDescriptor(Pictures.of("blocks"));
        button.setChecked(true);
        button.setEnabled(false);
    }

    /** Puts the button into the tool bar of its view. */
    void addTo(IViewSite site) {
        site.getActionBars().getToolBarManager().add(button);
    }

    /** Takes up what an earlier session has saved; null if there was none. */
    void restore(IMemento saved) {
        var value = saved == null ? null : saved.getBoolean(KEY);
        button.setChecked(value == null || value);
    }

    /** Saves whether time is told by blocks. */
    void save(IMemento memento) {
        memento.putBoolean(KEY, button.isChecked());
    }

    /** Tells time by blocks where there are some, or by components. */
    void choose(boolean blocks) {
        button.setChecked(blocks);
        button.run();
    }

    /** The stacks as they are to be drawn; the button can be pressed if they have blocks. */
    StackModel model(List<RunResult> results, List<PartialStack> partial) {
        var byBlock = LatencyStackReport.byBlock(results, partial);
        button.setEnabled(byBlock.hasBlocks());
        return StackModel.of(button.isChecked() ? byBlock : LatencyStackReport.of(results, partial));
    }

    /** Stacks that tell time by blocks where there are some, in the same way. */
    LatencyStackReport told(LatencyStackReport byBlock) {
        return button.isChecked() ? byBlock : byBlock.byComponent();
    }

    /** The stacks of another run in the same way. */
    List<LatencyStackReport.Stack> stacks(List<RunResult> results) {
        return (button.isChecked() ? LatencyStackReport.byBlock(results, List.of()) : LatencyStackReport.of(results))
                .stacks();
    }
}
