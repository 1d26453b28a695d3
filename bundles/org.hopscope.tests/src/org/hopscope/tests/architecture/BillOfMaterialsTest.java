// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What releng/package lists of the libraries of a product is what CycloneDX 1.6 asks for. */
@Slow
class BillOfMaterialsTest {

    private static final Path ROOT = Samples.folder().getParent();
    /** Those of the list of SPDX that libraries of Hopscope have: the format takes no others as an id. */
    private static final Set<String> LICENSES = Set.of("0BSD", "Apache-2.0", "BSD-3-Clause", "EPL-1.0", "EPL-2.0",
            "LGPL-2.1-or-later", "MIT", "Unicode-3.0", "W3C");

    @TempDir
    private Path folder;

    private void jar(String bundle, String version, String license, String pom) throws IOException {
        var manifest = new Manifest();
        var head = manifest.getMainAttributes();
        head.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        head.putValue("Bundle-SymbolicName", bundle + ";singleton:=true");
        head.putValue("Bundle-Version", version);
        head.putValue("Bundle-Vendor", "Somebody \"else\" \\ <b>");
        if (!license.isEmpty()) {
            head.putValue("Bundle-License", license);
        }
        var plugins = Files.createDirectories(folder.resolve("plugins"));
        try (var out = new JarOutputStream(Files.newOutputStream(plugins.resolve(bundle + ".jar")), manifest)) {
            if (!pom.isEmpty()) {
                out.putNextEntry(new ZipEntry("META-INF/maven/" + pom + "/pom.properties"));
                out.write(("groupId=" + pom.replace("/", "\nartifactId=") + "\nversion=" + version).getBytes(
                        StandardCharsets.UTF_8));
            }
        }
    }

    private String inventory(int code) throws Exception {
        var program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                ROOT.resolve("releng/packaging/Inventory.java").toString(), folder.resolve("plugins").toString(),
                ROOT.resolve("targetplatform/org.hopscope.target.target").toString(),
                ROOT.resolve("releng/packaging/licenses.properties").toString(), "1.2.3",
                folder.resolve("bom.json").toString(), folder.resolve("notices").toString()).redirectErrorStream(true)
                .start();
        var said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(code, program.waitFor(), said);
        return said;
    }

    /** Two bundles of the target platform have other names than their artifacts, or other forms of the version. */
    @Test
    void aBillHasWhatTheFormatAsksFor() throws Exception {
        jar("org.eclipse.draw2d", "3.2.100.v20070529", "", "");
        jar("org.w3c.css.sac", "1.3.4", "", "");
        jar("picocli", "4.7.7", "https://www.apache.org/licenses/LICENSE-2.0.txt", "info.picocli/picocli");
        jar("org.eclipse.one", "1.0.0", "EPL v2.0", "org.eclipse/one");
        jar("org.hopscope.model", "1.0.0", "", "");
        inventory(0);
        var bom = (Map<?, ?>) JsonReader.parse(Files.readString(folder.resolve("bom.json")));
        assertEquals("CycloneDX", bom.get("bomFormat"));
        assertEquals("1.6", bom.get("specVersion"));
        assertTrue(((Number) bom.get("version")).intValue() >= 1);
        var product = (Map<?, ?>) ((Map<?, ?>) bom.get("metadata")).get("component");
        assertEquals(List.of("application", "Hopscope", "1.2.3"), List.of(product.get("type"), product.get("name"),
                product.get("version")));
        var references = new HashSet<Object>(Set.of(product.get("bom-ref")));
        var addresses = new HashSet<Object>();
        for (var one : (List<?>) bom.get("components")) {
            var library = (Map<?, ?>) one;
            assertEquals("library", library.get("type"));
            assertTrue(!library.get("name").toString().isEmpty() && !library.get("version").toString().isEmpty());
            assertEquals("Somebody \"else\" \\ <b>", library.get("publisher"));
            assertTrue(references.add(library.get("bom-ref")), "twice: " + library);
            assertTrue(library.get("purl").toString().matches("pkg:maven/[\\w.-]+/[\\w.-]+@[\\w.-]+"), library + "");
            addresses.add(library.get("purl"));
            var license = (Map<?, ?>) ((Map<?, ?>) ((List<?>) library.get("licenses")).getFirst()).get("license");
            assertTrue(LICENSES.contains(license.get("id")), license + "");
            var hash = (Map<?, ?>) ((List<?>) library.get("hashes")).getFirst();
            assertEquals("SHA-256", hash.get("alg"));
            assertTrue(hash.get("content").toString().matches("[0-9a-f]{64}"), hash + "");
        }
        assertEquals(Set.of("pkg:maven/org.eclipse/draw2d@3.2.100-v20070529", "pkg:maven/info.picocli/picocli@4.7.7",
                "pkg:maven/xml-apis/xml-apis-ext@1.3.04", "pkg:maven/org.eclipse/one@1.0.0"), addresses);
    }

    @Test
    void aLibraryThatNobodyCanLookUpIsRefused() throws Exception {
        jar("com.example.unknown", "9.9.9", "MIT", "");
        assertTrue(inventory(1).contains("without coordinates of Maven in the target platform: com.example.unknown"));
    }

    private static Set<String> found(String file, String pattern) throws IOException {
        return Pattern.compile(pattern).matcher(Files.readString(ROOT.resolve(file))).results()
                .map(one -> one.group(1)).collect(Collectors.toSet());
    }

    /** A desktop opens with Hopscope what has an editor in it. */
    @Test
    void eachEditorsFilesAreKnownToTheDesktop() throws IOException {
        var editors = new HashSet<String>();
        for (var bundle : List.of("editor", "results", "ui")) {
            editors.addAll(found("bundles/org.hopscope." + bundle + "/plugin.xml", "extensions=\"(\\w+)\""));
        }
        assertEquals(editors, found("releng/packaging/hopscope-mime.xml", "<glob pattern=\"\\*\\.(\\w+)\"/>"));
        assertEquals(editors, found("releng/packaging/hopscope.desktop", "application/x-hopscope-(\\w+);"));
    }
}
