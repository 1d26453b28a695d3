// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Rules of the contributor page that a reader of one file cannot see broken. A limit may fall, and never rises. */
@Execution(ExecutionMode.CONCURRENT)
class HouseRulesTest {

    private static final Pattern RECORD = Pattern.compile("\\brecord\\s+\\w+\\s*(?:<[^({]*>)?\\s*\\(");
    private static final Pattern OPTIONAL_PARAMETER = Pattern.compile(
            "[(,]\\s*Optional(?:Int|Long|Double|<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)\\s+\\w+(?=\\s*[,)])");
    private static final Pattern THROWN_AWAY = Pattern.compile(
            "new Diagnostics\\(\\)\\s*[,)]|ignored = new Diagnostics\\(");
    private static final Pattern MASK = Pattern.compile("0xFFFF_?FFFFL", Pattern.CASE_INSENSITIVE);
    private static final Pattern EDITOR = Pattern.compile("\\bMachineDiagramEditor\\b|\\bStudyEditor\\b");
    /** A class that keeps its one object in a display or in the shell of a window. */
    private static final Pattern OWN_REGISTRY = Pattern.compile("\\bgetData\\(KEY\\) instanceof (\\w+)");
    private static final Pattern OWN_TEMPORARY = Pattern.compile(
            "\\bcreateTemp(?:File|Directory)\\b|\\bdeleteOnExit\\b");
    private static final int MOST_COMPONENTS = 8;
    private static final Set<String> HEADLESS = Set.of("org.hopscope.model", "org.hopscope.sim",
            "org.hopscope.compile", "org.hopscope.study", "org.hopscope.cli");
    /** In {@code IntPair}; the others are masks of tags of 32 bits. */
    private static final List<String> MASKED = List.of("IntPair.java", "Matching.java", "PortalsTagged.java",
            "PendingMessages.java");

    @Test
    void noRecordHasMoreThanEightComponents() {
        assertEquals(List.of(), found(HouseRulesTest::largeRecords));
    }

    /** A component of a record may be one: it is read by an accessor, which returns it. */
    @Test
    void noParameterIsAnOptional() {
        assertEquals(List.of(), found(HouseRulesTest::optionalParameters));
    }

    /** An error that is found is shown, or a named factory and a comment say why it is not. */
    @Test
    void diagnosticsAreNotThrownAwayWithoutAReason() {
        assertEquals(List.of(), found(file -> file.path().endsWith("CompileInput.java") ? List.of()
                : matches(THROWN_AWAY, file)));
    }

    @Test
    void everyPackageHasNullAnalysis() {
        assertEquals(List.of(), SourceTree.javaFiles(HEADLESS::contains).stream()
                .filter(file -> file.path().endsWith("package-info.java") && !file.code().contains("@NullMarked"))
                .map(SourceTree.JavaFile::packageName).toList());
    }

    /** One file of settings cannot refer to another one. */
    @Test
    void bundlesWithNullAnalysisKeepTheOtherRulesOfTheCompiler() throws IOException {
        var folder = SourceTree.root().resolve("releng");
        var kept = Files.readAllLines(folder.resolve("compiler-nulls.prefs"));
        assertEquals(List.of(), Files.readAllLines(folder.resolve("compiler.prefs")).stream()
                .filter(line -> !kept.contains(line)).toList());
    }

    @Test
    void integersArePackedInOnePlace() {
        assertEquals(List.of(), found(file -> MASKED.contains(file.path().getFileName().toString()) ? List.of()
                : matches(MASK, file)));
    }

    @Test
    void nothingKnowsAnEditorThatTheEditorKnows() {
        var own = Set.of("MachineDiagramEditor.java", "StudyEditor.java", "StudyContributor.java");
        assertEquals(List.of(), found(file -> file.bundle().equals("org.hopscope.editor")
                && !own.contains(file.path().getFileName().toString()) ? matches(EDITOR, file) : List.of()));
    }

    @Test
    void servicesAreFoundByGetService() {
        assertEquals(List.of(), found(file -> OWN_REGISTRY.matcher(file.code()).results()
                .filter(match -> file.path().endsWith(match.group(1) + ".java"))
                .map(match -> file.at(match.end())).toList()));
    }

    /** JUnit deletes a {@code @TempDir} after each test, also after one that fails. */
    @Test
    void noTestLeavesAFileInTheTemporaryFolder() {
        assertEquals(List.of(), SourceTree.javaFiles(name -> name.endsWith(".tests")).stream()
                .flatMap(file -> matches(OWN_TEMPORARY, file).stream()).toList());
    }

    private static List<String> found(Function<SourceTree.JavaFile, List<String>> rule) {
        return SourceTree.javaFiles(name -> !name.endsWith(".tests")).stream()
                .flatMap(file -> rule.apply(file).stream()).toList();
    }

    private static List<String> matches(Pattern pattern, SourceTree.JavaFile file) {
        return pattern.matcher(file.code()).results().map(match -> file.at(match.end())).toList();
    }

    private static List<String> optionalParameters(SourceTree.JavaFile file) {
        var components = RECORD.matcher(file.code()).results()
                .map(head -> Map.entry(head.end(), end(file.code(), head.end()))).toList();
        return OPTIONAL_PARAMETER.matcher(file.code()).results().map(MatchResult::end)
                .filter(at -> components.stream().noneMatch(head -> head.getKey() <= at && at < head.getValue()))
                .map(file::at).toList();
    }

    /** The place after the parenthesis that closes the one that has just been opened. */
    private static int end(String code, int from) {
        int open = 1;
        int at = from;
        for (; open > 0; at++) {
            char one = code.charAt(at);
            open += one == '(' ? 1 : one == ')' ? -1 : 0;
        }
        return at;
    }

    private static List<String> largeRecords(SourceTree.JavaFile file) {
        var found = new ArrayList<String>();
        var heads = RECORD.matcher(file.code());
        while (heads.find()) {
            int components = components(file.code(), heads.end());
            if (components > MOST_COMPONENTS) {
                found.add(file.at(heads.end()) + " has " + components + " components");
            }
        }
        return found;
    }

    /** The number of components of a record whose parenthesis has just been opened. */
    private static int components(String code, int from) {
        int open = 1;
        int generic = 0;
        int commas = 0;
        for (int at = from; open > 0; at++) {
            switch (code.charAt(at)) {
                case '(' -> open++;
                case ')' -> open--;
                case '<' -> generic++;
                case '>' -> generic--;
                case ',' -> commas += open == 1 && generic == 0 ? 1 : 0;
                default -> { }
            }
        }
        return commas + 1;
    }
}
