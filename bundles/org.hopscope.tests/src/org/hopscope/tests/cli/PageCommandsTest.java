// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.hopscope.cli.console.RequestRunner;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** The commands that pages print: each run of a sample must compile; what takes long, the simulation, is left out. */
@Slow
class PageCommandsTest {

    private static final Pattern COMMAND = Pattern.compile("(?m)^ *(?:releng/)?hopscope (run samples/[^#\n]*)");
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");
    /** Fewer were found if the pattern did not fit the pages any more. */
    private static final int FEWEST = 30;

    private static final RequestRunner COMPILER = (request, progress) -> {
        var problems = new Diagnostics();
        return PreparedRun.of(request, problems).isEmpty() ? new RunRejected(problems.all())
                : new RunReport("machine", "workload", List.of(), List.of());
    };

    private static List<Path> pages() throws IOException {
        var root = Samples.folder().resolveSibling("README.md").getParent();
        var pages = new ArrayList<Path>(List.of(root.resolve("README.md")));
        for (var folder : List.of("samples", "bundles/org.hopscope.help/pages")) {
            try (var files = Files.walk(root.resolve(folder))) {
                files.filter(one -> one.toString().endsWith(".md")).forEach(pages::add);
            }
        }
        return pages;
    }

    @Test
    void everyRunOfASampleThatAPagePrintsCompiles() throws IOException {
        int count = 0;
        var wrong = new ArrayList<String>();
        for (var page : pages()) {
            var commands = COMMAND.matcher(Files.readString(page).replaceAll("\\\\\r?\n *", ""));
            while (commands.find()) {
                var words = WORD.matcher(commands.group(1)).results().map(one -> one.group().replace("\"", ""))
                        .map(one -> one.startsWith("samples/") ? Samples.file(one.substring("samples/".length()))
                                .toString() : one).toArray(String[]::new);
                var done = Console.run(COMPILER, words);
                if (done.code() != 0) {
                    wrong.add(page + ": " + commands.group(1) + ": " + done.err());
                }
                count++;
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(count > FEWEST, count + " commands");
    }
}
