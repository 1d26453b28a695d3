// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;

/**
 * A machine that is being edited. An editor hands it out as an adapter: {@code editor.getAdapter(MachineSource.class)}.
 * All methods are called in the UI thread.
 */
public interface MachineSource extends UnsavedWork {

    /**
     * A private deep copy of the machine as it is now, saved or not, without what is still being typed; its elements
     * keep their ids. The caller may read and change it on any thread. Cheap enough for the UI thread: parametric
     * machines stay small.
     */
    Machine snapshot();

    @Override
    default Supplier<byte[]> content() {
        var copy = snapshot();
        return () -> MachineFiles.toBytes(copy);
    }

    @Override
    default void restore(byte[] content) throws CoreException {
        restore(read(content));
    }

    @Override
    default void compare(byte[] content) throws CoreException {
        compare(read(content));
    }

    private Machine read(byte[] content) throws CoreException {
        var problems = new Diagnostics();
        return MachineFiles.load(URI.createURI(file().getFullPath().toString()), content, problems)
                .orElseThrow(() -> new CoreException(Status.error(problems.all().getFirst().message())));
    }

    /**
     * Lets the machine be as this one, which is given away; one change, which can be undone. If the file holds just
     * that, there is nothing to save any more.
     */
    void restore(Machine other);

    /** Shows in what another machine differs from this one. */
    void compare(Machine other);

    /** Takes over what is being typed, before a run; what cannot be taken over stays as it is, and is said there. */
    void settle();

    /**
     * Changes the machine in one step that can be undone.
     *
     * @param label name of the step
     * @param edit makes the change; called again never
     */
    void change(String label, Consumer<Machine> edit);

    /** The name of the workload that is open, or the only thing selected, in the editor; empty if none is. */
    Optional<String> chosenWorkload();

    /** Shows and selects an element, opening the diagram level that it is drawn on; ignores an unknown id. */
    void reveal(String elementId);
}
