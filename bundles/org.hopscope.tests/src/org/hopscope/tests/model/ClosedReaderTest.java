// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import javax.xml.parsers.FactoryConfigurationError;
import javax.xml.parsers.SAXParserFactory;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.io.VariantFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing that a model file names makes the reader go to the network or to another file. */
class ClosedReaderTest {

    private static final String ECORE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="evil" nsURI="%s" nsPrefix="evil">
              <eClassifiers xsi:type="ecore:EClass" name="Study"/>
            </ecore:EPackage>
            """;

    @TempDir
    Path folder;

    private ServerSocket server;

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        server.setSoTimeout(50);
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private String url() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/evil.ecore";
    }

    @Test
    void aNamespaceLeadsNowhere() throws IOException {
        Files.writeString(folder.resolve("evil.ecore"), ECORE.formatted("evil.ecore"));
        for (var namespace : List.of(url(), "file:" + folder.resolve("evil.ecore"), "evil.ecore", "../evil.ecore",
                "platform:/resource/evil.ecore", "java://java.lang.Runtime", "jar:" + url() + "!/evil.ecore",
                "http://www.eclipse.org/emf/2002/Ecore")) {
            expectForeign(namespace, "");
        }
    }

    @Test
    void aSchemaLocationLeadsNowhere() throws IOException {
        Files.writeString(folder.resolve("evil.ecore"), ECORE.formatted("urn:evil"));
        for (var location : List.of(url(), "file:" + folder.resolve("evil.ecore"), "evil.ecore#/",
                "java://java.lang.Runtime")) {
            expectForeign("urn:evil", "xsi:schemaLocation=\"urn:evil " + location + "\"");
            expectForeign("urn:evil", "xsi:noNamespaceSchemaLocation=\"" + location + "\"");
        }
    }

    /** A parser that some jar brings along could read what the one of Java refuses, and is looked for at each file. */
    @Test
    void noOtherParserIsLookedFor() throws IOException {
        var services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve("javax.xml.parsers.SAXParserFactory"), "evil.Factory\n");
        var thread = Thread.currentThread();
        var before = thread.getContextClassLoader();
        try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            assertThrows(FactoryConfigurationError.class, SAXParserFactory::newInstance);
            assertTrue(MachineFiles.load(Samples.redStormFile(), Diagnostics.unexpected()).isPresent());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private void expectForeign(String namespace, String attribute) throws IOException {
        var text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <evil:Study xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:evil="%s" %s name="x"/>
                """.formatted(namespace, attribute);
        for (var extension : List.of("machine", "variant", "study")) {
            var problems = read(extension, text);
            assertEquals(1, problems.all().size(), problems.all().toString());
            assertEquals("F005", problems.all().getFirst().code(), namespace + ": " + problems.all());
        }
        assertUnasked();
    }

    @Test
    void aReferenceLeadsNowhere() throws IOException {
        var sample = Files.readString(Samples.redStormFile());
        for (var place : List.of(url(), "file:/etc/passwd", "other.machine", "platform:/resource/other.machine")) {
            // a part and a reference elsewhere
            var part = sample.replaceFirst("<nodeTypes[^>]*>", "<nodeTypes href=\"" + place + "#//x\"/>$0");
            assertFalse(part.equals(sample));
            assertTrue(read("machine", part).hasErrors(), place);
            assertUnasked();
        }
    }

    @Test
    void externalEntitiesAreRefused() throws IOException {
        var sample = Files.readString(Samples.redStormFile());
        for (var doctype : List.of("<!DOCTYPE x SYSTEM \"" + url() + "\">",
                "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>",
                "<!DOCTYPE x [<!ENTITY % e SYSTEM \"" + url() + "\"> %e;]>")) {
            var problems = read("machine", sample.replaceFirst("\\?>", "?>" + doctype));
            assertEquals("F003", problems.all().getFirst().code(), problems.all().toString());
            assertUnasked();
        }
    }

    private Diagnostics read(String extension, String text) throws IOException {
        var file = folder.resolve("evil." + extension);
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        var problems = new Diagnostics();
        // the server accepts a connection and never answers
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            switch (extension) {
                case "machine" -> MachineFiles.load(file, problems);
                case "variant" -> VariantFiles.load(file, problems);
                default -> StudyFiles.load(file, problems);
            }
        });
        return problems;
    }

    private void assertUnasked() throws IOException {
        try (var caller = server.accept()) {
            throw new AssertionError("the reader called " + caller.getLocalPort());
        } catch (SocketTimeoutException silence) {
            return; // as it should be
        }
    }
}
