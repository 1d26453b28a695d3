// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.hopscope.study.StackSweep;

/** The choice of how stacks of many sizes are shown. */
final class SweepModes {

    /** A way to show them. */
    enum Mode {
        /** Shares of the time against size. */
        SHARES,
        /** Times against size. */
        TIMES,
        /** Bars, side by side. */
        BARS,
        /** The figures of the run. */
        TABLE
    }

    private final ToolBar bar;
    private final Map<Mode, ToolItem> items = new EnumMap<>(Mode.class);
    /** The page that the user chose; empty for what suits the stacks. */
    private Optional<Mode> chosen = Optional.empty();

    /** @param changed is called when the user has chosen another */
    SweepModes(Composite parent, Runnable changed) {
        bar = new ToolBar(parent, SWT.FLAT | SWT.HORIZONTAL);
        for (var mode : Mode.values()) {
            var item = new ToolItem(bar, SWT.RADIO);
            item.setText(switch (mode) {
                case SHARES -> Messages.stack_asShares;
                case TIMES -> Messages.stack_asTimes;
                case BARS -> Messages.stack_asBars;
                case TABLE -> Messages.stack_asTable;
            });
            item.addListener(SWT.Selection, event -> {
                if (item.getSelection() && chosen.filter(mode::equals).isEmpty()) {
                    chosen = Optional.of(mode);
                    changed.run();
                }
            });
            items.put(mode, item);
        }
    }

    ToolBar control() {
        return bar;
    }

    /** The page that the user has chosen, or one that suits the stacks. */
    Mode mode(StackSweep sweep) {
        return chosen.orElse(!sweep.isLong() ? Mode.BARS : sweep.wide() ? Mode.SHARES : Mode.TIMES);
    }

    /** Chooses as a click does, without a word to the listener. */
    void choose(Mode mode) {
        chosen = Optional.of(mode);
    }

    /** Shows which one is in force. */
    void press(Mode mode) {
        items.forEach((one, item) -> item.setSelection(one == mode));
    }
}
