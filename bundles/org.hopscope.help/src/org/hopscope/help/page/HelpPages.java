// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.page;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.hopscope.model.glossary.Glossary;

/**
 * All pages of the help, in the order of {@code pages/README.md}: its second-level headings are the chapters, the links
 * below them the pages. A page may name the views that it explains in a comment, {@code <!-- about: ID ID -->}.
 * Immutable.
 */
public final class HelpPages {

    /** The page with the contents, which is shown first. */
    public static final String FIRST = "README.md";
    /** The page of all terms, which is made of the glossary. */
    public static final String GLOSSARY = "glossary.md";

    private static final String FOLDER = "/pages/";
    private static final String TERMS = "/glossary/terms.txt";
    private static final Pattern SCHEME = Pattern.compile("[a-z]+:");
    private static final Pattern ABOUT = Pattern.compile("<!-- about: ([^>]*) -->");

    private final Map<String, HelpPage> pages = new LinkedHashMap<>();
    private final List<Chapter> chapters = new ArrayList<>();

    private HelpPages() {
        add(FIRST);
        add(new HelpPage(GLOSSARY, "Glossary", Set.of(), "# Glossary\n\n" + Glossary.all().stream()
                .map(term -> "**" + term.name() + "**: " + plain(term.sentence()) + (term.reference().isEmpty() ? ""
                        : " *" + plain(term.reference()) + ".*"))
                .collect(Collectors.joining("\n\n"))));
        var titles = new ArrayList<String>();
        var parts = new ArrayList<List<HelpPage>>();
        Markdown.parse(pages.get(FIRST).markdown()).accept(new AbstractVisitor() {

            @Override
            public void visit(Heading heading) {
                if (heading.getLevel() == 2) {
                    titles.add(Markdown.plain(heading));
                    parts.add(new ArrayList<>());
                }
            }

            @Override
            public void visit(Link link) {
                var path = resolve(FIRST, link.getDestination());
                if (!parts.isEmpty() && path.endsWith(".md")) {
                    parts.getLast().add(add(path));
                }
            }
        });
        for (int i = 0; i < titles.size(); i++) {
            chapters.add(new Chapter(titles.get(i), parts.get(i)));
        }
    }

    /** Reads all pages; takes some milliseconds. */
    public static HelpPages read() {
        return new HelpPages();
    }

    /** The chapters, in reading order. */
    public List<Chapter> chapters() {
        return List.copyOf(chapters);
    }

    /** All pages, the contents first. */
    public List<HelpPage> all() {
        return List.copyOf(pages.values());
    }

    /** The page of a path. */
    public Optional<HelpPage> find(String path) {
        return Optional.ofNullable(pages.get(path));
    }

    /** The page that explains a view or an editor, named by its id. */
    public Optional<HelpPage> about(String id) {
        return pages.values().stream().filter(page -> page.about().contains(id)).findFirst();
    }

    /**
     * The pages that have all words, whatever their case; those with the most of them in the title first.
     *
     * @param words separated by blanks; none finds nothing
     */
    public List<HelpPage> search(String words) {
        var wanted = Arrays.stream(fold(words).split("\\s+")).filter(word -> !word.isEmpty()).toList();
        if (wanted.isEmpty()) {
            return List.of();
        }
        return pages.values().stream().filter(page -> wanted.stream().allMatch(fold(page.markdown())::contains))
                .sorted(Comparator.comparingLong((HelpPage page) -> named(page, wanted)).reversed()).toList();
    }

    /** True if a link leads out of the pages: to another site, or to a command. */
    public static boolean isOutside(String link) {
        return SCHEME.matcher(link).lookingAt();
    }

    /** The path that a link of a page leads to; a link that leads out of the pages stays as it is. */
    public static String resolve(String from, String link) {
        if (isOutside(link) || link.startsWith("#")) {
            return link;
        }
        var path = URI.create(from).resolve(link.replaceAll("#.*", "")).toString();
        return path.endsWith(TERMS) ? GLOSSARY : path;
    }

    /** The place of a picture of the pages. */
    public static Optional<URL> picture(String path) {
        return Optional.ofNullable(HelpPages.class.getResource(FOLDER + path));
    }

    private static String plain(String text) {
        return text.replace("*", "\\*").replace("<", "\\<");
    }

    private HelpPage add(String path) {
        return pages.containsKey(path) ? pages.get(path) : add(load(path));
    }

    private HelpPage add(HelpPage page) {
        pages.put(page.path(), page);
        return page;
    }

    private static long named(HelpPage page, List<String> words) {
        return words.stream().filter(fold(page.title())::contains).count();
    }

    private static String fold(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static HelpPage load(String path) {
        try (var stream = HelpPages.class.getResourceAsStream(FOLDER + path)) {
            if (stream == null) {
                throw new FileNotFoundException(FOLDER + path);
            }
            var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            var about = ABOUT.matcher(text);
            var ids = about.find() ? Set.of(about.group(1).split(" ")) : Set.<String>of();
            return new HelpPage(path, title(text), ids, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String title(String text) {
        return text.lines().filter(line -> line.startsWith("# ")).map(line -> line.substring(2).strip()).findFirst()
                .orElseThrow();
    }
}
