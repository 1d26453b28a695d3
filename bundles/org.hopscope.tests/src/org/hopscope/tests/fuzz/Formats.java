// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.URI;
import org.hopscope.cli.CommandLine;
import org.hopscope.cli.console.RequestRunner;
import org.hopscope.cli.console.StandardOutput;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.BoundedFile;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.MappingFile;
import org.hopscope.model.io.SizesFile;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.RunRejected;
import org.hopscope.study.Runs;
import org.hopscope.study.chart.ChartFile;
import org.hopscope.study.compare.Budget;
import org.hopscope.study.compare.Subjects;
import org.hopscope.study.search.SearchFile;
import org.hopscope.study.sweep.cluster.Scheduler;
import org.hopscope.study.sweep.cluster.SchedulerException;
import org.hopscope.tests.model.ProtocolTexts;
import org.hopscope.tests.model.Samples;

/** All formats that are tried; a new one is a line in {@link #all} and a method that says how it is read. */
final class Formats {

    private static final Pattern ATTRIBUTE = Pattern.compile("=\"([^\"]*)\"");
    private static final List<String> XML = List.of("<", ">", "/>", "&", "&#0;", "&#x41;", "<!--", "-->", "<![CDATA[",
            "]]>", "xmi:id=\"\"", "href=\"#//\"", "href=\"http://127.0.0.1:1/x#/\"", "xsi:nil=\"true\"",
                    "//@nodeTypes.0",
            "xsi:type=\"machine:Machine\"", "xsi:type=\"machine:NodePart\"", "xsi:type=\"x:Y\"", "<!DOCTYPE x>",
            "xmlns:machine=\"urn:x\"", "xsi:schemaLocation=\"a b\"", "1 GiB", "3 ns", "10 GB/s", "2 GHz", "5 W",
            "0 ns", "1000 s", "1 EiB");
    /**
     * True if a command that reads a model must do so within a millisecond; compiling all of it takes longer than a
     * build has time for.
     */
    private static final boolean THOROUGH = System.getenv("HOPSCOPE_FUZZ") != null;
    private static final String PLAIN_MACHINE = "red-storm.machine";

    private final Path folder;

    Formats(Path folder) {
        this.folder = folder;
    }

    List<Format> all() throws IOException {
        var study = StudyParts.study(folder);
        return Stream.of(Stream.of(machine(), variant(), study()), texts().stream(), Stream.of(commandLine(study)),
                StudyParts.all(study).stream()).flatMap(one -> one).toList();
    }

    /** Those that are lines of text, read by our own readers. */
    List<Format> texts() throws IOException {
        return List.of(chart(), table(), budget(), mapping(), sizes(), settings(), search(), scheduler(), design());
    }

    private Format machine() throws IOException {
        var file = folder.resolve("fuzz.machine");
        var small = List.of(sample("machine-balance/mach5.machine"));
        return new Format("machine", THOROUGH ? List.of(sample("red-storm/red-storm.machine"),
                sample("qsnet/qsnet.machine"), sample("extoll/extoll.machine"), small.getFirst()) : small, ATTRIBUTE,
                        XML,
                input -> THOROUGH ? command(file, input, "validate", file.toString())
                        : read(file, input, problems -> MachineFiles.load(file, problems).map(machine -> {
                            MachineValidator.validate(ModelSnapshot.of(machine), problems);
                            return MachineFiles.toBytes(machine).length;
                        })));
    }

    private Format variant() throws IOException {
        Files.createDirectories(folder.resolve("variants"));
        Files.writeString(folder.resolve(PLAIN_MACHINE), sample("red-storm/" + PLAIN_MACHINE));
        var file = folder.resolve("variants/fuzz.variant");
        return new Format("variant", List.of(sample("red-storm/variants/portals-on-nic.variant"),
                sample("red-storm/variants/fast-seastar.variant")), ATTRIBUTE, XML,
                input -> THOROUGH ? command(file, input, "validate", file.toString())
                        : read(file, input, problems -> Designs.load(file, problems).isPresent()));
    }

    private Format study() throws IOException {
        Files.writeString(folder.resolve(PLAIN_MACHINE), sample("red-storm/" + PLAIN_MACHINE));
        var file = folder.resolve("fuzz.study");
        return new Format("study", List.of(sample("red-storm/host-link.study")), ATTRIBUTE,
                Stream.concat(XML.stream(), Stream.of("1..10", "8 B..1 MiB x2", "zipped", "1,2,3", "size")).toList(),
                input -> command(file, input, "validate", file.toString()));
    }

    private Format chart() throws IOException {
        var file = folder.resolve("fuzz.chart");
        var picture = folder.resolve("fuzz.svg");
        return new Format("chart", List.of(sample("red-storm/size-curve.chart"), """
                # Hopscope chart
                machine = red-storm.machine
                set = size=8 B, 64 B, 1 KiB
                kind = bars
                x = Size
                y = Half round trip
                x-scale = log2
                y-scale = linear
                x-range = 8..1024
                y-range = 0..10000
                title = Latency
                """), Pattern.compile("= *(.*)"), List.of("kind = pareto", "x-scale = log", "y-range = 1e-300..1e300",
                "x-range = 5..5.0000000001", "series = Size", "stack = x", "seed = 7", "kind = heat",
                        "kind = latencies",
                "workload = allreduce", "set = size=1..2", "set = iterations=1", "y-better = less"),
                input -> THOROUGH ? command(file, input, "chart", file.toString(), picture.toString())
                        : read(file, input, problems -> chart(file, problems).text()));
    }

    private Format table() {
        var file = folder.resolve("fuzz.csv");
        return new Format("csv", List.of("size [B], latency [us], bandwidth [MB/s]\n8, 5.1, 1.5\n64, 5.2, 12\n",
                "# measured\nsize;latency (ns);Message rate\n1 KiB;900;3\n2 KiB;;4\n"), Pattern.compile("[^,;\\n]+"),
                List.of(",", ";", "\"", "\"\"", "size", "latency [us]", "bandwidth", "[", "]", "#", "1 MiB", "\ufeff"),
                input -> read(file, input, problems -> Subjects.load(file, problems)));
    }

    private Format budget() {
        var file = folder.resolve("fuzz.budget");
        return new Format("budget",
                List.of("# limits\nHalf round trip <= 3 us\nNIC-based, 8 B: Half round trip <= 2.9 us"
                + "\n1 MiB: Bandwidth >= 1.1 GB/s\n"), Pattern.compile("[^\\s:,<>=]+"), List.of("<=", ">=", "<", ">",
                        ":",
                        ",", "#", "us", "GB/s", "B", "8 B"),
                input -> read(file, input, problems -> Budget.read(file, problems).map(budget -> budget.limits())));
    }

    private Format mapping() {
        var file = folder.resolve("fuzz.map");
        return new Format("mapping", List.of("# x y z core\n0 0 0 0\n1 0 0 0\n2 1 3 1\n3 3 3\n"),
                Pattern.compile("\\S+"), List.of("#", " ", "4", "0 0 0 0 0"),
                input -> read(file, input, problems -> MappingFile.read(file, new int[] {4, 4, 4}, 2, problems)));
    }

    private Format sizes() {
        var file = folder.resolve("fuzz-sizes.csv");
        return new Format("sizes", List.of("# to 0, 1, 2\n0, 4096, 64 KiB\n1 MiB, 0, 3\n7, 1 GiB, 0\n"),
                Pattern.compile("\\S+"), List.of("#", ",", "-1", "2 GiB", "1e99 B", "KiB"),
                input -> read(file, input, problems -> SizesFile.read(file, problems)));
    }

    private Format settings() {
        var redStorm = Samples.redStorm();
        return new Format("settings", List.of("size=8 B", "size=8 B..1 MiB x2", "iterations=10",
                "Opteron.systemCall=1 us",
                "compute node/HyperTransport.roundTrip=1 us", "size=1,2,3", "second=3", "pairs=1..4"),
                Pattern.compile("[^=.,/ ]+"), List.of("=", ".", "/", "..", "x2", "+1", ",", "size", "iterations", "B",
                        "ns", "Opteron", "fidelity=", "MESSAGE"),
                input -> THOROUGH ? command("run", Samples.redStormFile().toString(), "--set", input)
                        : read(folder.resolve("fuzz.setting"), input, problems -> Setting.parse(input, problems)
                                .flatMap(one -> one.apply(redStorm, redStorm.getWorkloads().getFirst(), problems))
                                .isPresent()));
    }

    private Format search() {
        var file = folder.resolve("fuzz.search");
        return new Format("search", List.of("""
                # the cheapest of the fast ones
                machine red-storm.machine
                workload ping-pong
                stack Portals
                set size=8 B, iterations=10
                vary Opteron.systemCall = 100 ns..1 us
                vary HyperTransport.roundTrip = 100 ns, 200 ns
                minimise 8 B: Half round trip
                maximise Bandwidth
                require Cost <= 1000
                seed 7
                population 24
                runs 200
                fixes 10
                forecast 8
                screen 4
                hours 2.5
                """), Pattern.compile("(?m)^\\w+ (.*)$"), List.of("machine", "workload", "vary", "minimise", "require",
                "<=", "..", "=", ",", "log", "runs", "hours", "seed"),
                input -> read(file, input, problems -> SearchFile.read(file, problems)));
    }

    private Format scheduler() throws IOException {
        try (var slurm = Scheduler.class.getResourceAsStream("slurm.scheduler")) {
            return new Format("scheduler", List.of(new String(slurm.readAllBytes(), StandardCharsets.UTF_8)),
                    Pattern.compile("= *(.*)"), List.of("name =", "submit =", "row =", "@command@", "@count@", "@",
                    "(?<id>", "(?<id>.*)", "(?<state>", ")*", "[", "{1,999999999}", "$SLURM_ARRAY_TASK_ID"), input -> {
                        try {
                            return new Answer(0, Scheduler.read("fuzz.scheduler", input).toString());
                        } catch (SchedulerException refused) {
                            return new Answer(2, refused.getMessage());
                        }
                    });
        }
    }

    /** The text language of machines. */
    private Format design() throws IOException {
        var place = URI.createFileURI(folder.resolve("fuzz.machine").toString());
        var small = MachineFiles.load(Samples.file("machine-balance/mach5.machine"), new Diagnostics());
        return new Format("machine text", List.of(ProtocolTexts.VERBS, MachineText.print(small.orElseThrow())),
                Pattern.compile("\"([^\"]*)\"|\\b\\d+ \\w+"), List.of("{", "}", "[", "]", "\"", "`", ";", "machine",
                "protocol \"p\" {", "on send at", "choose {", "otherwise {", "lane", "#", "-> ", "@1"),
                input -> read(folder.resolve("fuzz.hops"), input,
                        problems -> TextDesign.read(input, place, problems).map(machine -> {
                            MachineValidator.validate(ModelSnapshot.of(machine), problems);
                            return MachineText.print(machine).length();
                        })));
    }

    private static ChartFile chart(Path file, Diagnostics problems) {
        try {
            return ChartFile.read(BoundedFile.text(file), problems);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static Format commandLine(Path study) {
        var machine = Samples.redStormFile().toString();
        return new Format("command line", List.of("run\n" + machine + "\n--set\nsize=8 B\n--seed\n3\n--json",
                "validate\n" + machine + "\n--json", "workloads\nping-pong", "compare\n" + machine + "\n" + machine
                        + "\n--csv", "help\nrun", "--version", "run\n" + machine + "\n--timeline\nslowest",
                "run\n" + machine + "\n--estimate", "variant\nlist\n" + machine,
                        "study\nstatus\n" + study),
                Pattern.compile("[^\\n]+"), List.of("--set", "--json", "--seed", "--help", "--stack", "--csv", "--",
                        "-", "--max-events", "--threads", "2", "=", "--fidelity", "message", "run", "study", "verify"),
                input -> withoutLongWords(input, command(input.lines().toArray(String[]::new))));
    }

    /** The name of a file is repeated as it was given, so that programs find it again. */
    private static Answer withoutLongWords(String input, Answer answer) {
        var said = answer.said();
        for (var word : input.lines().filter(one -> one.length() > 80).toList()) {
            // as a whole in one place, and cut in another
            while (said.contains(word.substring(0, 80))) {
                said = said.replace(longestBeginning(word, said), "");
            }
        }
        return new Answer(answer.code(), said);
    }

    /** The longest beginning of a word that is said, of which the first 80 characters are. */
    private static String longestBeginning(String word, String said) {
        int shown = 80;
        // what says a beginning of a word says all shorter ones
        for (int step = Integer.highestOneBit(word.length()); step > 0; step /= 2) {
            if (shown + step <= word.length() && said.contains(word.substring(0, shown + step))) {
                shown += step;
            }
        }
        return word.substring(0, shown);
    }

    private static String sample(String path) throws IOException {
        return Files.readString(Samples.file(path));
    }

    /** Reads a file and answers as the command line would. */
    private interface Reader {
        Object read(Diagnostics problems);
    }

    private static Answer read(Path file, String input, Reader reader) throws IOException {
        write(file, input);
        var problems = new Diagnostics();
        var result = reader.read(problems);
        return new Answer(problems.hasErrors() ? 2 : 0, problems.all().stream().map(Diagnostic::text)
                .collect(Collectors.joining("\n")) + "\n" + result);
    }

    private static Answer command(Path file, String input, String... words) throws IOException {
        write(file, input);
        return command(words);
    }

    /** Half of a pair of surrogates has no bytes in UTF-8; a question mark takes its place. */
    private static void write(Path file, String input) throws IOException {
        Files.write(file, input.getBytes(StandardCharsets.UTF_8));
    }

    /** Carries out a command that prepares runs and does not carry them out. */
    static Answer command(String... words) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var notRun = new RunRejected(List.of(Diagnostic.error("X000", "not run", "")));
        RequestRunner prepares = (request, progress) -> THOROUGH ? Runs.find(request, NothingKept.CACHE).orElse(notRun)
                : notRun;
        int code = new CommandLine(new StandardOutput(out), new PrintStream(err, false, StandardCharsets.UTF_8), false,
                prepares).execute(new ArrayList<>(List.of(words)));
        return new Answer(code, err.toString(StandardCharsets.UTF_8) + out.toString(StandardCharsets.UTF_8));
    }
}
