// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.wiring.BundleWiring;

/** The classes of the editor as they are installed, so that a test notices one that is added later. */
final class BundleClasses {

    private BundleClasses() {}

    /** All classes in the package of {@code neighbour} that can be made and are of this type. */
    static Set<Class<?>> of(Class<?> neighbour, Class<?> type) {
        var bundle = FrameworkUtil.getBundle(neighbour);
        var found = new TreeMap<String, Class<?>>();
        for (var path : bundle.adapt(BundleWiring.class).listResources(
                "/" + neighbour.getPackageName().replace('.', '/'), "*.class", BundleWiring.LISTRESOURCES_LOCAL)) {
            var name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
            try {
                var loaded = bundle.loadClass(name);
                if (type.isAssignableFrom(loaded) && !Modifier.isAbstract(loaded.getModifiers())
                        && loaded.getEnclosingClass() == null) {
                    found.put(name, loaded);
                }
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(name, e);
            }
        }
        return new HashSet<>(found.values());
    }

    /** The names of classes, for a report. */
    static Set<String> names(Set<Class<?>> classes) {
        return classes.stream().map(Class::getSimpleName).collect(Collectors.toCollection(TreeSet::new));
    }
}
