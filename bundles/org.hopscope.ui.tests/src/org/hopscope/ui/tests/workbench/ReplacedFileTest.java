// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Display;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A file that a job deletes and the user makes again at once was missing from the explorer. */
class ReplacedFileTest {

    private static final String NAME = "replaced.md";
    private static final byte[] CONTENT = {'#'};

    private IFile file;

    @BeforeEach
    void create() throws Exception {
        file = Bench.file(NAME, CONTENT);
        Bench.select(List.of(file));
    }

    @AfterEach
    void delete() throws Exception {
        file.delete(true, null);
    }

    @Test
    void theExplorerShowsIt() throws Exception {
        // no event is handled in between, so the explorer hears of the deletion after it has heard of the new file
        CompletableFuture.runAsync(this::deleteNow).join();
        assertFalse(file.exists());
        Bench.file(NAME, CONTENT);
        while (Display.getCurrent().readAndDispatch()) {
            // the explorer hears of both
        }
        Bench.select(List.of(file));
    }

    private void deleteNow() {
        try {
            file.delete(IResource.FORCE, null);
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }
}
