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
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Conduct;
import org.hopscope.study.RunRequest;
import org.hopscope.ui.run.RunOrder;

/**
 * The contents of a run configuration.
 *
 * @param path of the machine or variant in the workspace, such as "/red-storm/red-storm.machine"
 * @param order what is to be run on it
 */
public record SimulationConfiguration(String path, RunOrder order) {

    /** The text form of a limit of events. */
    static final String EVENTS = "[1-9]\\d{0,17}";

    /** The type of our configurations. */
    public static final String TYPE = "org.hopscope.ui.simulation";

    private static final String FILE = TYPE + ".file";
    private static final String WORKLOAD = TYPE + ".workload";
    private static final String STACKS = TYPE + ".stacks";
    private static final String SETTINGS = TYPE + ".settings";
    private static final String SEED = TYPE + ".seed";
    private static final String MAX_EVENTS = TYPE + ".maxEvents";
    private static final String THREADS = TYPE + ".threads";
    private static final String USAGE = TYPE + ".usage";

    /** Reads a configuration; what it does not say is as with nothing configured. */
    public static SimulationConfiguration of(ILaunchConfiguration from) throws CoreException {
        return new SimulationConfiguration(from.getAttribute(FILE, ""), new RunOrder(from.getAttribute(WORKLOAD, ""),
                from.getAttribute(STACKS, List.of()), Settings.parse(from.getAttribute(SETTINGS, List.of())),
                seed(from),
                conduct(from)));
    }

    /** A malformed seed in the file is like none. */
    private static long seed(ILaunchConfiguration from) throws CoreException {
        var text = from.getAttribute(SEED, "");
        return text.matches("-?\\d{1,18}") ? Long.parseLong(text) : RunRequest.DEFAULT_SEED;
    }

    /** A malformed number is like none, and what does not go together is the limit alone. */
    private static Conduct conduct(ILaunchConfiguration from) throws CoreException {
        var limit = from.getAttribute(MAX_EVENTS, "");
        long most = limit.matches(EVENTS) ? Long.parseLong(limit) : Conduct.UNLIMITED;
        var threads = from.getAttribute(THREADS, "");
        boolean several = threads.matches("[1-9]\\d?") && most == Conduct.UNLIMITED;
        return new Conduct(most, several ? Math.min(Integer.parseInt(threads), Conduct.MOST_THREADS) : 1,
                from.getAttribute(USAGE, true));
    }

    /** Writes it; the owner of the working copy saves it. */
    public void writeTo(ILaunchConfigurationWorkingCopy copy) {
        copy.setAttribute(FILE, path);
        copy.setAttribute(WORKLOAD, order.workload());
        copy.setAttribute(STACKS, order.stacks());
        copy.setAttribute(SETTINGS, order.settings().texts());
        copy.setAttribute(SEED, Long.toString(order.seed()));
        // what is as usual is left out, so that a file of before stays as it is
        var conduct = order.conduct();
        set(copy, MAX_EVENTS, conduct.maxEvents() == Conduct.UNLIMITED ? null : Long.toString(conduct.maxEvents()));
        set(copy, THREADS, conduct.threads() == 1 ? null : Integer.toString(conduct.threads()));
        set(copy, USAGE, conduct.usage() ? null : Boolean.FALSE);
        // The platform then deletes and renames the configuration with its file, and finds it for a selection.
        copy.setMappedResources(file().map(file -> new IFile[] {file}).orElse(null));
    }

    private static void set(ILaunchConfigurationWorkingCopy copy, String name, Object value) {
        if (value == null) {
            copy.removeAttribute(name);
        } else {
            copy.setAttribute(name, value);
        }
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
