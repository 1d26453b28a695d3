// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CompoundCommand;
import org.hopscope.editor.command.Assignment;
import org.hopscope.editor.text.Messages;

/**
 * A block that is pasted below the last row, too: the rows that it lacks are added, of the kind of the last one, and
 * all cells are set, in one step of the undo history.
 */
public final class GrowingPaste {

    /** More rows are not offered: adding them would hold up the user interface. */
    private static final int MOST_ROWS = 2_000;

    private final BlockEdit edit;
    private final Optional<Command> command;

    private GrowingPaste(BlockEdit edit) {
        this.edit = edit;
        command = Optional.empty();
    }

    private GrowingPaste(BlockEdit edit, Command command) {
        this.edit = edit;
        this.command = Optional.of(command);
    }

    /** The cells; nothing is to be done if it has refusals. */
    public BlockEdit edit() {
        return edit;
    }

    /** The command that adds the rows and sets the cells; empty if the cells are refused. */
    public Optional<Command> command() {
        return command;
    }

    /**
     * The number of rows that a block lacks; 0 if they cannot be added, since the table is sorted, filtered or empty,
     * or the block is too wide.
     */
    public static int lacking(ElementTable table, CellRange range, List<List<String>> block) {
        int width = block.stream().mapToInt(List::size).max().orElseThrow();
        int lacking = range.top() + block.size() - table.size();
        return table.isWhole() && table.size() > 0 && lacking > 0 && lacking <= MOST_ROWS
                && range.left() + width <= table.columns().size() ? lacking : 0;
    }

    /** Tries the rows and the cells on the machine, which is left as it was. */
    public static GrowingPaste of(ElementTable table, CellRange range, List<List<String>> block) {
        var done = new ArrayList<Command>();
        try {
            var last = table.row(table.size() - 1);
            int lacking = lacking(table, range, block);
            for (int i = 0; i < lacking; i++) {
                Rows.add(table.machine(), last.eClass(), last).filter(Command::canExecute)
                        .ifPresent(command -> run(command, done));
            }
            var grown = new ElementTable(table.machine(), table.type());
            boolean below = grown.all().subList(0, table.size()).equals(table.all());
            var edit = BlockEdit.paste(below ? grown : table,
                    new CellRange(range.top(), range.left(), range.top(), range.left()), block);
            if (!edit.refusals().isEmpty()) {
                return new GrowingPaste(edit);
            }
            if (!edit.assignments().isEmpty()) {
                run(Assignment.command(edit.assignments()), done);
            }
            return new GrowingPaste(edit, again(done));
        } finally {
            done.reversed().forEach(Command::undo);
        }
    }

    private static void run(Command command, List<Command> done) {
        command.execute();
        done.add(command);
    }

    /** One command of several that were made and undone. */
    private static Command again(List<Command> done) {
        var all = new CompoundCommand(Messages.get("command.pasteRows")) {
            @Override
            public boolean canExecute() {
                return true;
            }

            @Override
            public void execute() {
                redo();
            }
        };
        done.forEach(all::add);
        return all;
    }
}
