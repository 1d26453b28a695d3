// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.hopscope.study.RunRequest;
import org.hopscope.ui.run.RunOrder;

/**
 * What a run configuration says.
 *
 * @param path of the machine or variant in the workspace, such as "/red-storm/red-storm.machine"
 * @param order what is to be run on it
 */
public record SimulationConfiguration(String path, RunOrder order) {

    /** The type of our configurations. */
    public static final String TYPE = "org.hopscope.ui.simulation";

    private static final String FILE = TYPE + ".file";
    private static final String WORKLOAD = TYPE + ".workload";
    private static final String STACKS = TYPE + ".stacks";
    private static final String SETTINGS = TYPE + ".settings";
    private static final String SEED = TYPE + ".seed";

    /** Reads a configuration; what it does not say is as with nothing configured. */
    public static SimulationConfiguration of(ILaunchConfiguration from) throws CoreException {
        return new SimulationConfiguration(from.getAttribute(FILE, ""), new RunOrder(from.getAttribute(WORKLOAD, ""),
                from.getAttribute(STACKS, List.of()), from.getAttribute(SETTINGS, List.of()), seed(from)));
    }

    /** A seed that somebody wrote wrongly into the file is like none. */
    private static long seed(ILaunchConfiguration from) throws CoreException {
        var text = from.getAttribute(SEED, "");
        return text.matches("-?\\d{1,18}") ? Long.parseLong(text) : RunRequest.DEFAULT_SEED;
    }

    /** Writes it; whoever has the working copy saves it. */
    public void writeTo(ILaunchConfigurationWorkingCopy copy) {
        copy.setAttribute(FILE, path);
        copy.setAttribute(WORKLOAD, order.workload());
        copy.setAttribute(STACKS, order.stacks());
        copy.setAttribute(SETTINGS, order.settings());
        copy.setAttribute(SEED, Long.toString(order.seed()));
        // The platform then deletes and renames the configuration with its file, and finds it for a selection.
        copy.setMappedResources(file().map(file -> new IFile[] {file}).orElse(null));
    }

    /** The file; empty if the path is none, whether or not there is one. */
    public Optional<IFile> file() {
        var at = IPath.fromPortableString(path);
        return at.segmentCount() < 2 ? Optional.empty()
                : Optional.of(ResourcesPlugin.getWorkspace().getRoot().getFile(at));
    }

    /** The type in the platform. */
    public static ILaunchConfigurationType type() {
        return DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurationType(TYPE);
    }

    /** All configurations of ours. */
    public static List<ILaunchConfiguration> all() throws CoreException {
        return List.of(DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations(type()));
    }
}
