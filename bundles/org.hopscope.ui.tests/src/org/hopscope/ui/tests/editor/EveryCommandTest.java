// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CompoundCommand;
import org.hopscope.editor.command.ModelCommand;
import org.junit.jupiter.api.Test;

/** No command is left out of the test that undoes and redoes them. */
class EveryCommandTest {

    @Test
    void everyCommandIsUndoneAndRedone() {
        var missing = BundleClasses.of(ModelCommand.class, Command.class);
        assertTrue(missing.size() > 20, missing::toString);
        var tried = new HashSet<Class<?>>();
        CommandTest.commands().forEach(one -> collect(one.command().apply(Drawings.cluster()), tried));
        StudyCommandTest.commands().forEach(one -> collect(one.command().apply(StudyCommandTest.study()), tried));
        missing.removeAll(tried);
        assertEquals(Set.of(), BundleClasses.names(missing));
    }

    private static void collect(Command command, Set<Class<?>> found) {
        found.add(command.getClass());
        if (command instanceof CompoundCommand chain) {
            for (var part : chain.getCommands()) {
                collect((Command) part, found);
            }
        }
    }
}
