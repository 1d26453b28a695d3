// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.commands.Command;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.action.DiagramAction;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every action of the diagram can get a key, because it belongs to a declared command, and the other way round. */
class ActionsTest {

    @AfterEach
    void noEditor() {
        Bench.page().closeAllEditors(false);
    }

    @Test
    void everyActionHasADeclaredCommand() throws Exception {
        var service = Bench.window().getService(ICommandService.class);
        var missing = actions().filter(action -> !service.getCommand(action.getActionDefinitionId()).isDefined())
                .map(DiagramAction::getId).toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void everyCommandHasAnAction() throws Exception {
        var service = Bench.window().getService(ICommandService.class);
        var commands = commands(service).map(Command::getId).toList();
        assertTrue(commands.size() > 2, commands::toString);
        var actions = actions().map(DiagramAction::getActionDefinitionId).toList();
        assertEquals(List.of(), commands.stream().filter(id -> !actions.contains(id)).toList());
    }

    @Test
    void everyCommandCanBeCalledWhileTheDiagramIsShown() throws Exception {
        actions();
        var service = Bench.window().getService(ICommandService.class);
        var dead = commands(service).filter(command -> !command.isHandled()).map(Command::getId).toList();
        assertEquals(List.of(), dead);
    }

    private static Stream<Command> commands(ICommandService service) {
        return Stream.of(service.getDefinedCommands()).filter(one -> one.getId().startsWith(DiagramAction.PREFIX));
    }

    private static Stream<DiagramAction> actions() throws Exception {
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        var all = Stream.<DiagramAction>builder();
        for (Iterator<?> each = editor.getAdapter(ActionRegistry.class).getActions(); each.hasNext();) {
            if (each.next() instanceof DiagramAction own) {
                all.add(own);
            }
        }
        return all.build();
    }
}
