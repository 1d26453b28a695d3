// SPDX-License-Identifier: EPL-2.0

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;

import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Makes what p2 notes when it installs a product a matter of the commit alone: what was downloaded, the steps of the
 * installation and notes for later ones go; what stays has the time of the commit, sorted lists, and no path of the
 * computer that has built it. Two builds of a commit are then the same files. Arguments: a folder with products, and the
 * time of the commit in seconds.
 */
public final class Installation {

    /** The elements whose children are a set, in an order that differs between two installations. */
    private static final Set<String> SETS = Set.of("artifacts", "units", "provides", "requires", "properties",
            "iusProperties", "instructions");
    private static final Pattern DATE = Pattern.compile("(?m)^#\\w{3} \\w{3} .* \\d{4}\\R");
    private static final Pattern INSTALLED = Pattern.compile(
            "<property name='org\\.eclipse\\.equinox\\.p2\\.installFolder' value='([^']*)'");
    private static final String ANYWHERE = "/opt/hopscope";

    private final String milliseconds;

    private Installation(String milliseconds) {
        this.milliseconds = milliseconds;
    }

    public static void main(String[] words) throws Exception {
        var installation = new Installation(words[1] + "000");
        List<Path> found;
        try (var files = Files.walk(Path.of(words[0]))) {
            found = files.filter(file -> file.endsWith("configuration/config.ini")).toList();
        }
        for (var settings : found) {
            installation.clean(settings.getParent().getParent());
        }
    }

    private void clean(Path product) throws Exception {
        var settings = product.resolve("configuration/config.ini");
        Files.writeString(settings, DATE.matcher(Files.readString(settings)).replaceAll(""));
        var p2 = product.resolve("p2");
        delete(p2.resolve("org.eclipse.equinox.p2.core"));
        var engine = p2.resolve("org.eclipse.equinox.p2.engine");
        delete(engine.resolve(".settings"));
        for (var profile : children(engine.resolve("profileRegistry"))) {
            cleanProfile(profile);
        }
        var artifacts = product.resolve("artifacts.xml");
        Files.writeString(artifacts, sorted(Files.readString(artifacts)
                .replaceAll("(name='p2\\.timestamp' value=')\\d+'", "$1" + milliseconds + "'")));
        var platform = product.resolve("configuration/org.eclipse.update/platform.xml");
        Files.writeString(platform, Files.readString(platform)
                .replaceAll("(<config date=\")\\d+\"", "$1" + milliseconds + "\""));
    }

    /** A folder with a file for each step of the installation, of which the last one counts. */
    private void cleanProfile(Path folder) throws Exception {
        var steps = children(folder).stream().filter(one -> one.toString().endsWith(".profile.gz")).toList();
        String text;
        try (var in = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(steps.getLast())))) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        var built = INSTALLED.matcher(text);
        if (built.find()) {
            text = text.replace(built.group(1), ANYWHERE);
        }
        text = sorted(text.replaceAll("(<profile [^>]*timestamp=')\\d+'", "$1" + milliseconds + "'"));
        for (var file : children(folder)) {
            delete(file);
        }
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        Files.write(folder.resolve(milliseconds + ".profile.gz"), bytes.toByteArray());
    }

    private static String sorted(String text) throws Exception {
        var document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        sort(document.getDocumentElement());
        // the instructions for p2, which tell it the version of the format
        var head = text.substring(0, text.indexOf("<" + document.getDocumentElement().getTagName()));
        return head + text(document.getDocumentElement()) + "\n";
    }

    private static void sort(Element element) throws Exception {
        var children = new ArrayList<Element>();
        for (var child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element one) {
                sort(one);
                children.add(one);
            }
        }
        if (SETS.contains(element.getTagName())) {
            // between them there are only blanks
            while (element.hasChildNodes()) {
                element.removeChild(element.getFirstChild());
            }
            record Keyed(String key, Element element) {}
            var keyed = new ArrayList<Keyed>();
            for (var child : children) {
                keyed.add(new Keyed(text(child), child));
            }
            keyed.sort(Comparator.comparing(Keyed::key));
            for (var child : keyed) {
                element.appendChild(element.getOwnerDocument().createTextNode("\n"));
                element.appendChild(child.element());
            }
            element.appendChild(element.getOwnerDocument().createTextNode("\n"));
        }
    }

    private static String text(Node node) throws Exception {
        var transformer = TransformerFactory.newInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        var out = new StringWriter();
        transformer.transform(new DOMSource(node), new StreamResult(out));
        return out.toString();
    }

    private static List<Path> children(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static void delete(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            for (var child : children(path)) {
                delete(child);
            }
        }
        Files.deleteIfExists(path);
    }
}
