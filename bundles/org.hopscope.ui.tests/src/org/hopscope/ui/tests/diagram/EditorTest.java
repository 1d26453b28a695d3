// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.template.NewElements;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The diagram editor and its file, in the real workbench. */
class EditorTest {

    private static final String SAVED = "saved by somebody else";

    private IFile file;

    @AfterEach
    void noTestFile() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void savingDoesNotOverwriteWhatSomebodyElseHasWritten() throws Exception {
        var editor = open(Bench.sample().getContents());
        var machine = machine(editor);
        commands(editor).execute(new SetFeatureCommand(List.of(machine), CorePackage.Literals.ELEMENT__NOTES, "mine"));
        var disk = file.getLocation().toPath();
        Files.writeString(disk, SAVED);
        // a file system may count whole seconds only
        Files.setLastModifiedTime(disk, FileTime.fromMillis(System.currentTimeMillis() + 5_000));

        editor.doSave(new NullProgressMonitor());

        assertEquals(SAVED, Files.readString(disk));
        assertTrue(editor.isDirty(), "the user's own change is still there to be saved");
        assertEquals("mine", machine(editor).getNotes());
    }

    @Test
    void nodeOnAnEmptyMachineBringsItsNetwork() throws Exception {
        var editor = open(new ByteArrayInputStream("""
                <?xml version="1.0" encoding="UTF-8"?>
                <machine:Machine xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:machine="https://hopscope.org/model/machine/6" xmi:id="_m" name="empty"/>
                """.getBytes(StandardCharsets.UTF_8)));
        var machine = machine(editor);

        commands(editor).execute(create(editor));

        var network = assertInstanceOf(GraphTopology.class, machine.getTopology());
        assertEquals(Literals.NODE, network.getVertices().getFirst().eClass());
        commands(editor).undo();
        assertNull(machine.getTopology());
    }

    @Test
    void nodeBesideATorusIsRefused() throws Exception {
        var editor = open(Bench.sample().getContents());
        assertFalse(create(editor).canExecute());
    }

    /** The command of a click with the Node tool on the sheet. */
    private static Command create(IEditorPart editor) {
        var request = new CreateRequest();
        request.setLocation(new Point(40, 40));
        request.setFactory(new CreationFactory() {
            @Override
            public Object getNewObject() {
                return NewElements.create(Literals.NODE);
            }

            @Override
            public Object getObjectType() {
                return Literals.NODE;
            }
        });
        return editor.getAdapter(GraphicalViewer.class).getContents().getCommand(request);
    }

    private IEditorPart open(InputStream content) throws Exception {
        file = Bench.sample().getProject().getFile(new Path("test-editor.machine"));
        file.create(content, true, null);
        return IDE.openEditor(Bench.page(), file);
    }

    private static Machine machine(IEditorPart editor) {
        return (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
    }

    private static CommandStack commands(IEditorPart editor) {
        return editor.getAdapter(CommandStack.class);
    }
}
