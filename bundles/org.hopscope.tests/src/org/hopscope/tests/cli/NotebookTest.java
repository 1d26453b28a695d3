// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * The notebook among the samples, read by DuckDB, which shares nothing with what writes the file. Where Python lacks
 * its package {@code duckdb}, a module of that name hands the queries to the same engine for Java.
 */
@Slow
class NotebookTest {

    /** DuckDB for Java, which the build puts there; the program has no use for it. */
    private static final Path ENGINE = Path.of(System.getProperty("hopscope.root", System.getProperty("user.dir")),
            "bundles/org.hopscope.tests/target/duckdb/duckdb_jdbc.jar");

    private static final String CELLS = """
            import json, sys
            names = {}
            for cell in json.load(open(sys.argv[1]))["cells"]:
                if cell["cell_type"] == "code":
                    exec("".join(cell["source"]), names)
            """;

    private static final String MODULE = """
            import json, os, subprocess
            java = [os.environ["JAVA"], "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-cp"]
            engine = subprocess.Popen(java + [os.environ["ENGINE"], "Query.java"], stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE, text=True)

            class sql:
                def __init__(self, text):
                    engine.stdin.write(text + "\\n")
                    engine.stdin.flush()

                def fetchall(self):
                    return [tuple(json.loads(line).values()) for line in iter(engine.stdout.readline, "\\n")]
            """;

    private static final String QUERY = """
            import java.io.*;
            import java.sql.DriverManager;

            /** Answers each line of SQL with its rows as JSON objects, and an empty line. */
            class Query {
                public static void main(String[] arguments) throws Exception {
                    var in = new BufferedReader(new InputStreamReader(System.in));
                    try (var base = DriverManager.getConnection("jdbc:duckdb:");
                            var statement = base.createStatement()) {
                        for (String sql; (sql = in.readLine()) != null;) {
                            var rows = statement.executeQuery("SELECT to_json(row)::VARCHAR FROM (" + sql + ") AS row");
                            while (rows.next()) {
                                System.out.println(rows.getString(1));
                            }
                            System.out.println();
                        }
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    /** The output of a process and its ending. */
    private record Ended(String text, int code) {}

    private static Ended python(Path folder, String... arguments) throws InterruptedException {
        var command = new ArrayList<>(List.of("python3", "-c"));
        command.addAll(List.of(arguments));
        try {
            var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
            builder.environment().put("JAVA", JavaProgram.here().java().toString());
            builder.environment().put("ENGINE", ENGINE.toString());
            var process = builder.start();
            var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(text, process.waitFor());
        } catch (IOException noProgram) {
            return new Ended(noProgram.getMessage(), -1);
        }
    }

    private static boolean hasPackage() throws InterruptedException {
        return python(Path.of("."), "import duckdb").code() == 0;
    }

    static boolean canRead() throws InterruptedException {
        return hasPackage() || Files.exists(ENGINE) && python(Path.of("."), "import json").code() == 0;
    }

    /** The lines that a program prints beside the results of a study, which are in {@code study.parquet}. */
    private List<String> read(String program, String... arguments) throws InterruptedException, IOException {
        var study = folder.resolve("run").toString();
        assertEquals(0, Console.run("study", "plan", Samples.file("extoll/core-clock.study").toString(), study).code());
        assertEquals(0, Console.run("study", "run", study).code());
        assertEquals(0, Console.run("study", "collect", study, "--output", folder.resolve("study.parquet").toString())
                .code());
        assertEquals(0, Console.run("study", "collect", study, "--output", folder.resolve("study.csv").toString())
                .code());
        if (!hasPackage()) {
            Files.writeString(folder.resolve("duckdb.py"), MODULE);
            Files.writeString(folder.resolve("Query.java"), QUERY);
        }
        var words = new ArrayList<>(List.of(program));
        words.addAll(List.of(arguments));
        var done = python(folder, words.toArray(String[]::new));
        assertEquals(0, done.code(), done.text());
        return done.text().lines().toList();
    }

    @Test
    @EnabledIf(value = "canRead", disabledReason = "no Python, or neither its package duckdb nor DuckDB for Java")
    void theNotebookReadsAStudy() throws InterruptedException, IOException {
        // then every row of the same study as CSV has its point, size and time among those of Parquet
        var lines = read(CELLS + """
                rows = 'SELECT "Point", "Half round trip [ns]" FROM "study.csv"'
                same = 'SELECT "run.Point", "result.Half round trip_ps" / 1000 FROM "study.parquet"'
                print(names["duckdb"].sql(f"SELECT count(*) FROM ({rows} INTERSECT {same})").fetchall())
                """, Samples.file("scripts/study.ipynb").toString());
        assertEquals("varied: size, core.clock, HTX.roundTrip", lines.getFirst());
        // the three clocks of the study, and the faster one is not slower
        assertEquals(List.of("156 MHz", "300 MHz", "750 MHz"), lines.subList(1, 4).stream()
                .map(line -> line.replaceFirst(":.*", "")).toList());
        assertTrue(time(lines.get(1)) > time(lines.get(2)) && time(lines.get(2)) > time(lines.get(3)), lines::toString);
        // 3 sizes x 3 clocks x 2 round trips
        assertEquals("[(18,)]", lines.getLast());
    }

    private static double time(String line) {
        return Double.parseDouble(line.replaceFirst(".*: ([0-9.]+) ns", "$1"));
    }
}
