// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.DetachCommand;
import org.hopscope.editor.command.FollowCommand;
import org.hopscope.editor.command.UpdatePartCommand;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.template.NewElements;
import org.hopscope.ui.tests.editor.CommandTest.Case;

/** Tests references to parts of a library. */
final class LibraryCases {

    private LibraryCases() {}

    static Stream<Case> all() {
        return Stream.of(new Case("detach", m -> new DetachCommand(List.of(refer(m, Drawings.cluster())))),
                new Case("update a reference", LibraryCases::update),
                new Case("follow libraries", LibraryCases::follow));
    }

    private static NicType refer(Machine machine, Machine library) {
        var paste = PasteCases.paste(machine, library.getNicTypes(), true);
        Drawings.run(paste);
        return (NicType) paste.affected().getFirst();
    }

    private static Command follow(Machine machine) {
        var library = Drawings.cluster();
        refer(machine, library).setNotes(null);
        library.getNicTypes().getFirst().setNotes("changed there");
        return new FollowCommand(machine, location -> Optional.of(library));
    }

    private static Command update(Machine machine) {
        var library = Drawings.cluster();
        var nic = refer(machine, library);
        library.getNicTypes().getFirst().getParts().add((NicPart) NewElements.create(Literals.STREAM_TABLE));
        return new UpdatePartCommand(nic, new LibraryPart(PasteCases.ELSEWHERE, library.getNicTypes().getFirst()));
    }
}
