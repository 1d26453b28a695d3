// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

import org.hopscope.sim.run.EngineVersion;

/** Says which Hopscope this is. */
final class ProgramVersion {

    /** The part of a version that the build replaces by its time. */
    private static final String QUALIFIER = ".qualifier";
    /** The header that the build adds to the manifest of each bundle. */
    private static final String COMMIT = "Hopscope-Commit";
    private static final String UNKNOWN = "development build";

    private ProgramVersion() {}

    static String text() {
        return "Hopscope " + bundleVersion() + ", engine " + EngineVersion.VERSION + ", Java "
                + Runtime.version() + "\n";
    }

    /** The version in the manifest of the file or folder that this class comes from. */
    private static String bundleVersion() {
        try {
            var home = Path.of(ProgramVersion.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return Files.isDirectory(home) ? versionInFolder(home) : versionInJar(home);
        } catch (IOException | URISyntaxException noManifest) {
            return UNKNOWN; // the version is a courtesy, not a reason to fail
        }
    }

    private static String versionInJar(Path jar) throws IOException {
        try (var file = new JarFile(jar.toFile())) {
            return version(file.getManifest());
        }
    }

    private static String versionInFolder(Path folder) throws IOException {
        var file = folder.resolve(JarFile.MANIFEST_NAME);
        if (!Files.exists(file)) {
            return UNKNOWN;
        }
        try (InputStream content = Files.newInputStream(file)) {
            return version(new Manifest(content));
        }
    }

    private static String version(Manifest manifest) {
        var version = manifest == null ? null : manifest.getMainAttributes().getValue("Bundle-Version");
        if (version == null) {
            return UNKNOWN;
        }
        var commit = manifest.getMainAttributes().getValue(COMMIT);
        return version.replace(QUALIFIER, "") + (commit == null ? "" : " (commit " + commit + ")");
    }
}
