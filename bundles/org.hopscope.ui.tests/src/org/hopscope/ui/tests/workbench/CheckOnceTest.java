// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A variant is checked when anything in its project changes, but once for all that changes together. */
class CheckOnceTest {

    private static final String CHECKING = "Checking ";

    private final Map<String, Integer> checks = new TreeMap<>();
    private final JobChangeAdapter counter = new JobChangeAdapter() {
        @Override
        public void scheduled(IJobChangeEvent event) {
            var name = event.getJob().getName();
            if (name.startsWith(CHECKING + "once-")) {
                Display.getDefault().asyncExec(() -> checks.merge(name.substring(CHECKING.length()), 1, Integer::sum));
            }
        }
    };
    private IProject project;

    @BeforeEach
    void listen() {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("test-once");
        Job.getJobManager().addJobChangeListener(counter);
    }

    @AfterEach
    void clear() throws CoreException {
        Job.getJobManager().removeJobChangeListener(counter);
        project.delete(true, true, null);
    }

    @Test
    void eachFileOfAProjectIsCheckedOnceWhenAllAreNew() throws Exception {
        var from = Bench.sample().getProject();
        ResourcesPlugin.getWorkspace().run(monitor -> {
            project.create(monitor);
            project.open(monitor);
            copy(from.getFile("red-storm.machine"), project.getFile("once-a.machine"));
            copy(from.getFile("red-storm.machine"), project.getFile("once-b.machine"));
            var variants = project.getFolder("variants");
            variants.create(true, true, monitor);
            copyVariants(from.getFolder("variants"), variants);
        }, null);
        Bench.until("all are checked", () -> checks.size() >= 5);
        var barrier = new boolean[1];
        Display.getCurrent().asyncExec(() -> barrier[0] = true);
        Bench.until("whatever else was scheduled with them is counted", () -> barrier[0]);
        assertEquals(Map.of("once-a.machine", 1, "once-b.machine", 1, "once-fast-host-link.variant", 1,
                "once-fast-seastar.variant", 1, "once-portals-on-nic.variant", 1), checks);
    }

    private static void copyVariants(IFolder from, IFolder to) throws CoreException {
        for (var name : new String[] {"fast-host-link", "fast-seastar", "portals-on-nic"}) {
            copy(from.getFile(name + ".variant"), to.getFile("once-" + name + ".variant"));
        }
    }

    private static void copy(IFile from, IFile to) throws CoreException {
        try (InputStream content = Files.newInputStream(from.getLocation().toPath())) {
            to.create(content, IResource.FORCE, null);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
