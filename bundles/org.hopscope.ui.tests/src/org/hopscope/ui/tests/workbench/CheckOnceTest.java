// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

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

/** A variant is checked when anything in its project changes, but once for all that changes together, in a queue. */
class CheckOnceTest {

    private static final String CHECKING = "Checking ";

    private final Map<String, Integer> checks = new TreeMap<>();
    private final Set<Job> running = ConcurrentHashMap.newKeySet();
    private final AtomicInteger most = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();
    private final JobChangeAdapter counter = new JobChangeAdapter() {
        @Override
        public void scheduled(IJobChangeEvent event) {
            if (checks(event, "once-")) {
                var file = event.getJob().getName().substring(CHECKING.length());
                Display.getDefault().asyncExec(() -> checks.merge(file, 1, Integer::sum));
            }
        }

        @Override
        public void running(IJobChangeEvent event) {
            if (checks(event, "many-")) {
                running.add(event.getJob());
                // one that has ended may be announced after the next one has begun
                var now = running.stream().filter(job -> job.getState() == Job.RUNNING).count();
                most.accumulateAndGet((int) now, Math::max);
            }
        }

        @Override
        public void done(IJobChangeEvent event) {
            if (running.remove(event.getJob())) {
                ended.incrementAndGet();
            }
        }
    };
    private IProject project;

    private static boolean checks(IJobChangeEvent event, String files) {
        return event.getJob().getName().startsWith(CHECKING + files);
    }

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

    /** A run that the user starts meanwhile waits for none of them. */
    @Test
    void manyNewFilesLeaveProcessorsForTheUser() throws Exception {
        int lanes = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        int files = 4 * lanes + 4;
        var from = Bench.sample().getProject();
        ResourcesPlugin.getWorkspace().run(monitor -> {
            project.create(monitor);
            project.open(monitor);
            for (int i = 0; i < files; i++) {
                copy(from.getFile("red-storm.machine"), project.getFile("many-" + i + ".machine"));
            }
        }, null);
        Bench.until("all are checked", () -> ended.get() == files);
        assertTrue(most.get() <= lanes, () -> most + " files were checked at once, with " + lanes + " lanes");
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
