// SPDX-License-Identifier: EPL-2.0

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Writes an archived p2 repository again, so that its bytes depend on the commit alone: times of files and lists are
 * that of the commit, lists are sorted, and sizes and checksums of what was packed again are those that it has now. With a
 * key of GnuPG, p2 gets a signature of every artifact, and the public key, in the list of artifacts; the artifacts stay
 * the same bytes. Arguments: the archive, the time of the commit in seconds, the new archive, and perhaps the key.
 */
public final class Repository {

    private static final String BINARY = "binary/";
    private static final Pattern ARTIFACT = Pattern.compile("classifier='([^']+)' id='([^']+)' version='([^']+)'");
    private static final Pattern PROPERTIES = Pattern.compile("<properties size='(\\d+)'>\\n");
    private static final Pattern TIMESTAMP = Pattern.compile("(name='p2\\.timestamp' value=')\\d+'");
    private static final String INDEX = """
            version=1
            metadata.repository.factory.order=content.xml,\\!
            artifact.repository.factory.order=artifacts.xml,\\!
            """;

    private final long seconds;
    private final String key;

    private Repository(long seconds, String key) {
        this.seconds = seconds;
        this.key = key;
    }

    public static void main(String[] words) throws IOException, GeneralSecurityException {
        var repository = new Repository(Long.parseLong(words[1]), words.length > 3 ? words[3] : "");
        var files = read(Files.readAllBytes(Path.of(words[0])));
        // the other form of the same lists
        files.keySet().removeIf(name -> name.endsWith(".xz"));
        files.put("p2.index", INDEX.getBytes(StandardCharsets.UTF_8));
        for (var file : files.entrySet()) {
            if (file.getKey().startsWith(BINARY)) {
                file.setValue(repository.packed(read(file.getValue())));
            }
        }
        files.put("content.jar", repository.list(files.get("content.jar"), "unit", Map.of()));
        files.put("artifacts.jar", repository.list(files.get("artifacts.jar"), "artifact", files));
        Files.write(Path.of(words[2]), repository.packed(files));
    }

    private static TreeMap<String, byte[]> read(byte[] archive) throws IOException {
        var files = new TreeMap<String, byte[]>();
        try (var in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (!entry.isDirectory()) {
                    files.put(entry.getName(), in.readAllBytes());
                }
            }
        }
        return files;
    }

    private byte[] packed(TreeMap<String, byte[]> files) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ZipOutputStream(bytes)) {
            for (var file : files.entrySet()) {
                var entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC));
                out.putNextEntry(entry);
                out.write(file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    /** The list in a jar, with its elements sorted, and with what is now true of the binaries among them. */
    private byte[] list(byte[] jar, String element, Map<String, byte[]> files)
            throws IOException, GeneralSecurityException {
        var lists = read(jar);
        for (var list : lists.entrySet()) {
            var text = TIMESTAMP.matcher(new String(list.getValue(), StandardCharsets.UTF_8))
                    .replaceAll("$1" + seconds * 1000 + "'");
            list.setValue(sorted(text, element, files).getBytes(StandardCharsets.UTF_8));
        }
        return packed(lists);
    }

    private String sorted(String text, String element, Map<String, byte[]> files)
            throws IOException, GeneralSecurityException {
        var found = Pattern.compile("(?s)    <" + element + " .*?\\n    </" + element + ">\\n").matcher(text);
        List<String> all = new ArrayList<>();
        int begin = text.length();
        int end = 0;
        while (found.find()) {
            begin = Math.min(begin, found.start());
            end = found.end();
            all.add(files.isEmpty() ? found.group() : signed(checked(found.group(), files), files));
        }
        all.sort(Comparator.naturalOrder());
        if (end == 0) {
            return text;
        }
        var head = text.substring(0, begin);
        return (files.isEmpty() || key.isEmpty() ? head : added(head, "pgp.publicKeys", gpg(new byte[0],
                "--export-options", "export-minimal", "--export", key)))
                + String.join("", all) + text.substring(end);
    }

    private static byte[] bytes(String artifact, Map<String, byte[]> files) {
        var name = ARTIFACT.matcher(artifact);
        if (!name.find()) {
            throw new IllegalArgumentException("An artifact has no name: " + artifact);
        }
        var file = name.group(2) + "_" + name.group(3);
        var bytes = files.get(switch (name.group(1)) {
            case "binary" -> BINARY + file;
            case "osgi.bundle" -> "plugins/" + file + ".jar";
            case "org.eclipse.update.feature" -> "features/" + file + ".jar";
            default -> throw new IllegalArgumentException("An artifact of another kind: " + artifact);
        });
        if (bytes == null) {
            throw new IllegalArgumentException("There is no file of the artifact " + file);
        }
        return bytes;
    }

    /** With the signature of what users will download. */
    private String signed(String artifact, Map<String, byte[]> files) throws IOException {
        return key.isEmpty() ? artifact
                : added(artifact, "pgp.signatures", gpg(bytes(artifact, files), "--local-user", key, "--detach-sign"));
    }

    /** What GnuPG makes of the bytes, as text. */
    private static String gpg(byte[] bytes, String... words) throws IOException {
        var command = new ArrayList<>(List.of("gpg", "--batch", "--quiet", "--armor"));
        command.addAll(List.of(words));
        var file = Files.createTempFile("hopscope", ".signed");
        try {
            Files.write(file, bytes);
            var process = new ProcessBuilder(command).redirectInput(file.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            if (process.waitFor() != 0 || text.isBlank()) {
                throw new IOException("GnuPG has failed: " + String.join(" ", command));
            }
            return text;
        } catch (InterruptedException e) {
            throw new IOException(e);
        } finally {
            Files.delete(file);
        }
    }

    /** With another property in the first list of properties; the lines of its value stay lines for a reader of XML. */
    private static String added(String text, String property, String value) {
        var properties = PROPERTIES.matcher(text);
        if (!properties.find()) {
            throw new IllegalArgumentException("There are no properties in " + text);
        }
        int size = Integer.parseInt(properties.group(1)) + 1;
        var line = "      <property name='" + property + "' value='" + value.replace("\n", "&#xA;") + "'/>\n";
        return text.substring(0, properties.start()) + "<properties size='" + size + "'>\n" + line
                + text.substring(properties.end());
    }

    private static String checked(String artifact, Map<String, byte[]> files) throws GeneralSecurityException {
        if (!artifact.contains("classifier='binary'")) {
            return artifact;
        }
        var bytes = bytes(artifact, files);
        var text = artifact;
        for (var size : List.of("artifact.size", "download.size")) {
            text = with(text, size, Integer.toString(bytes.length));
        }
        for (var one : List.of("MD5", "SHA-256", "SHA-512")) {
            var sum = HexFormat.of().formatHex(MessageDigest.getInstance(one).digest(bytes));
            text = with(text, "download.checksum." + one.toLowerCase(Locale.ROOT), sum);
            text = with(text, "download." + one.toLowerCase(Locale.ROOT), sum);
        }
        return text;
    }

    private static String with(String text, String property, String value) {
        return text.replaceAll("(name='" + Pattern.quote(property) + "' value=')[^']*'",
                "$1" + Matcher.quoteReplacement(value) + "'");
    }
}
