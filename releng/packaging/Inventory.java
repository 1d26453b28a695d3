// SPDX-License-Identifier: EPL-2.0

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/**
 * Lists the jars of a product: a software bill of materials in CycloneDX 1.6 (JSON), and the third-party notices. Both
 * depend on the jars alone, so that two builds of a commit give the same bytes. Run from its source:
 * {@code java Inventory.java PLUGINS TARGET LICENSES VERSION BOM NOTICES}.
 */
public final class Inventory {

    private static final String OWN = "org.hopscope";
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>\\s*<groupId>([^<]+)</groupId>\\s*"
            + "<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Pattern LOCATION = Pattern.compile("<location .*?</location>", Pattern.DOTALL);
    private static final Pattern RENAMED = Pattern.compile("\nBundle-SymbolicName: ([\\w.-]+)\n");
    private static final Pattern SPDX = Pattern.compile("[A-Za-z0-9.+-]+");
    private static final Map<String, String> KNOWN_LICENSES = Map.of(
            "http://www.apache.org/licenses/LICENSE-2.0.txt", "Apache-2.0",
            "https://www.apache.org/licenses/LICENSE-2.0.txt", "Apache-2.0",
            "http://www.apache.org/licenses/LICENSE-2.0", "Apache-2.0",
            "https://www.apache.org/licenses/LICENSE-2.0", "Apache-2.0",
            "http://www.opensource.org/licenses/mit-license.php", "MIT",
            "https://opensource.org/license/mit", "MIT",
            "http://www.eclipse.org/legal/epl-v10.html", "EPL-1.0",
            "EPL v2.0", "EPL-2.0");

    /**
     * A jar of the product.
     *
     * @param group of Maven; empty if not known
     * @param license SPDX expression, or what the jar says; empty if it says nothing
     */
    private record Component(String group, String name, String version, String vendor, String license, String sha256) {

        /** The same with a license that the project states; without it if that is null. */
        Component stated(String other) {
            return other == null ? this : new Component(group, name, version, vendor, other, sha256);
        }

        String purl() {
            return group.isEmpty() ? "" : "pkg:maven/" + group + "/" + name + "@" + version;
        }
    }

    private Inventory() {}

    /** Writes both files. */
    public static void main(String[] arguments) throws IOException, NoSuchAlgorithmException {
        var stated = new Properties();
        try (var in = Files.newBufferedReader(Path.of(arguments[2]))) {
            stated.load(in);
        }
        var components = components(Path.of(arguments[0]), coordinates(Path.of(arguments[1]))).stream()
                .map(one -> one.stated(stated.getProperty(one.name()))).toList();
        Files.writeString(Path.of(arguments[4]), bom(arguments[3], components));
        Files.writeString(Path.of(arguments[5]), notices(components));
        System.out.println(components.size() + " libraries");
        var unknown = components.stream().filter(one -> one.group().isEmpty()).map(Component::name).toList();
        if (!unknown.isEmpty()) {
            // nobody can look up what is known of it
            System.err.println("without coordinates of Maven in the target platform: " + String.join(", ", unknown));
            System.exit(1);
        }
        var unlicensed = components.stream().filter(one -> one.license().isEmpty()).map(Component::name).toList();
        if (!unlicensed.isEmpty()) {
            // without one, a release must not contain it
            System.err.println("without a license in licenses.properties: " + String.join(", ", unlicensed));
            System.exit(1);
        }
    }

    /**
     * Group, version and artifact by the name of the artifact, as the target platform pins them, or by that of the bundle
     * where it makes one of another name.
     */
    private static Map<String, String[]> coordinates(Path target) throws IOException {
        var found = new TreeMap<String, String[]>();
        var dependency = DEPENDENCY.matcher(Files.readString(target));
        while (dependency.find()) {
            found.put(dependency.group(2), new String[] { dependency.group(1), dependency.group(3), dependency.group(2) });
        }
        var location = LOCATION.matcher(Files.readString(target));
        while (location.find()) {
            var names = RENAMED.matcher(location.group()).results().map(one -> one.group(1)).toList();
            var artifacts = DEPENDENCY.matcher(location.group()).results().map(one -> one.group(2)).toList();
            if (names.size() == 1 && artifacts.size() == 1) {
                found.put(names.getFirst(), found.get(artifacts.getFirst()));
            }
        }
        return found;
    }

    private static List<Component> components(Path plugins, Map<String, String[]> coordinates)
            throws IOException, NoSuchAlgorithmException {
        var jars = new ArrayList<Path>();
        try (var files = Files.newDirectoryStream(plugins, "*.jar")) {
            files.forEach(jars::add);
        }
        jars.sort(null);
        var components = new ArrayList<Component>();
        for (var jar : jars) {
            if (!jar.getFileName().toString().startsWith(OWN)) {
                components.add(component(jar, coordinates));
            }
        }
        return components;
    }

    private static Component component(Path file, Map<String, String[]> coordinates)
            throws IOException, NoSuchAlgorithmException {
        var hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        try (var jar = new JarFile(file.toFile())) {
            var head = jar.getManifest().getMainAttributes();
            var bundle = head.getValue("Bundle-SymbolicName").split(";")[0].strip();
            var vendor = text(head.getValue("Bundle-Vendor"));
            var license = license(jar, text(head.getValue("Bundle-License")), bundle);
            var maven = maven(jar);
            if (maven.isPresent()) {
                var one = maven.get();
                return new Component(one.getProperty("groupId"), one.getProperty("artifactId"),
                        one.getProperty("version"), vendor, license, hash);
            }
            var version = head.getValue("Bundle-Version");
            var artifact = artifact(bundle, version, coordinates);
            return artifact.isEmpty() ? new Component("", bundle, version, vendor, license, hash)
                    : new Component(coordinates.get(artifact)[0], coordinates.get(artifact)[2], coordinates.get(artifact)[1],
                            vendor, license, hash);
        }
    }

    /**
     * The artifact of a bundle among those that are pinned: of the same name, or the only one of the same version whose
     * name has the last word of the bundle's, as asm has of org.objectweb.asm. Empty if there is none.
     */
    private static String artifact(String bundle, String version, Map<String, String[]> coordinates) {
        if (coordinates.containsKey(bundle)) {
            return bundle;
        }
        var words = bundle.split("\\.");
        var last = words[words.length - 1];
        var same = coordinates.entrySet().stream().filter(one -> (version + ".")
                .startsWith(one.getValue()[1].replace('-', '.') + "."))
                .map(Map.Entry::getKey).toList();
        for (int length = words.length; length > 0; length--) {
            var name = String.join("-", List.of(words).subList(words.length - length, words.length));
            if (same.contains(name)) {
                return name;
            }
        }
        var close = same.stream().filter(one -> one.startsWith(last) || one.endsWith("-" + last)).toList();
        return close.size() == 1 ? close.getFirst() : "";
    }

    private static Optional<Properties> maven(JarFile jar) throws IOException {
        var entries = jar.stream().filter(one -> one.getName().matches("META-INF/maven/[^/]+/[^/]+/pom.properties"))
                .toList();
        if (entries.size() != 1) {
            return Optional.empty();
        }
        var properties = new Properties();
        try (var in = jar.getInputStream(entries.getFirst())) {
            properties.load(in);
        }
        return Optional.of(properties);
    }

    private static String license(JarFile jar, String header, String bundle) throws IOException {
        var named = header.split("[;,]")[0].strip();
        if (named.startsWith("Eclipse Public License")) {
            return named.contains("1.0") ? "EPL-1.0" : "EPL-2.0";
        }
        if (KNOWN_LICENSES.containsKey(named)) {
            return KNOWN_LICENSES.get(named);
        }
        if (!named.isEmpty() && SPDX.matcher(named).matches()) {
            return named;
        }
        for (var entry : List.of("about.html", "META-INF/LICENSE", "META-INF/LICENSE.txt", "LICENSE", "LICENSE.txt",
                "META-INF/LICENSE.md")) {
            if (jar.getEntry(entry) != null) {
                var text = new String(jar.getInputStream(jar.getEntry(entry)).readAllBytes(), StandardCharsets.UTF_8);
                var found = known(text);
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return named.isEmpty() && bundle.startsWith("org.eclipse.") ? "EPL-2.0" : named;
    }

    private static String known(String text) {
        if (text.contains("Eclipse Public License")) {
            return text.contains("2.0") ? "EPL-2.0" : "EPL-1.0";
        }
        if (text.contains("Apache License") && text.contains("2.0")) {
            return "Apache-2.0";
        }
        if (text.contains("Permission is hereby granted, free of charge")) {
            return "MIT";
        }
        return text.contains("Redistribution and use in source and binary forms") ? "BSD-3-Clause" : "";
    }

    private static String text(String header) {
        return header == null || header.startsWith("%") ? "" : header.strip();
    }

    private static String bom(String version, List<Component> components) {
        var text = new StringBuilder("""
                {
                  "bomFormat": "CycloneDX",
                  "specVersion": "1.6",
                  "version": 1,
                  "metadata": {
                    "component": {"type": "application", "bom-ref": "hopscope", "name": "Hopscope", "version": %s,
                      "licenses": [{"license": {"id": "EPL-2.0"}}]}
                  },
                  "components": [
                """.formatted(quoted(version)));
        for (int i = 0; i < components.size(); i++) {
            var one = components.get(i);
            text.append("    {\"type\": \"library\", \"bom-ref\": ").append(quoted(one.name() + "@" + one.version()));
            if (!one.group().isEmpty()) {
                text.append(", \"group\": ").append(quoted(one.group()));
            }
            text.append(", \"name\": ").append(quoted(one.name())).append(", \"version\": ")
                    .append(quoted(one.version()));
            if (!one.purl().isEmpty()) {
                text.append(", \"purl\": ").append(quoted(one.purl()));
            }
            if (!one.vendor().isEmpty()) {
                text.append(", \"publisher\": ").append(quoted(one.vendor()));
            }
            if (!one.license().isEmpty()) {
                var kind = SPDX.matcher(one.license()).matches() ? "id" : "name";
                text.append(", \"licenses\": [{\"license\": {\"").append(kind).append("\": ")
                        .append(quoted(one.license())).append("}}]");
            }
            text.append(", \"hashes\": [{\"alg\": \"SHA-256\", \"content\": \"").append(one.sha256()).append("\"}]}")
                    .append(i + 1 < components.size() ? ",\n" : "\n");
        }
        return text.append("  ]\n}\n").toString();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String notices(List<Component> components) {
        var text = new StringBuilder("""
                Hopscope is licensed under the Eclipse Public License 2.0 (file LICENSE). It is distributed with the
                libraries below, each under the license that is named; the text of a license is in the jar of the
                library, or at https://spdx.org/licenses/ under its name.

                """);
        for (var one : components) {
            text.append(one.name()).append(' ').append(one.version());
            if (!one.group().isEmpty()) {
                text.append(" (").append(one.group()).append(')');
            }
            text.append("\n    ").append(one.license().isEmpty() ? "license: see the jar" : one.license());
            if (!one.vendor().isEmpty()) {
                text.append(", ").append(one.vendor());
            }
            text.append('\n');
        }
        return text.toString();
    }
}
