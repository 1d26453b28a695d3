// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.hopscope.study.exchange.ImportReport;
import org.jspecify.annotations.Nullable;

/**
 * The text that otf2-print of OTF2 3 makes of a trace: definitions ({@code -G}), events, or both one after the other.
 *
 * <pre>
 * CLOCK_PROPERTIES ... "Ticks per Seconds: " N ","
 * (GROUP | COMM | LOCATION) ID ...                as {@link Otf2Communicators} has them
 * EVENT LOCATION TICKS (KEY ": " VALUE ["(" NAME ")"] ",")*
 * EVENT := ENTER | LEAVE ("Region: \"" NAME "\"") | MPI_SEND | MPI_ISEND | MPI_RECV | MPI_IRECV | MPI_ISEND_COMPLETE
 *        | MPI_IRECV_REQUEST | MPI_COLLECTIVE_BEGIN | MPI_COLLECTIVE_END
 * </pre>
 *
 * Lines of all locations are merged by time. Each location with MPI events is a rank, in the order of their numbers.
 * Time outside of regions called MPI_... is computing, also after the last of them. What a receive that was started
 * gets is at its completion, so the file is read twice. Sent and received bytes of collectives are those of a rank
 * together, and the largest counts for all. Communicators are those of the definitions, if they are in front. Source:
 * output of otf2-print 3.0.2. Problems: X330 (a line), X331 (what is left out or assumed). What receives got and how
 * large collectives are is in temporary files when it is much; memory grows with the requests that are under way.
 */
public final class Otf2PrintFormat implements ProgramFormat {

    @Override
    public String id() {
        return "otf2-print";
    }

    @Override
    public String label() {
        return "OTF2 trace as otf2-print writes it";
    }

    @Override
    public boolean recognises(byte[] head) {
        return new String(head, StandardCharsets.ISO_8859_1).lines().limit(200).anyMatch(line -> line.matches(
                "(ENTER|LEAVE|MPI_\\w+)\\s+\\d+\\s+\\d+(\\s.*)?") || line.startsWith("CLOCK_PROPERTIES"));
    }

    @Override
    public void read(Path file, ScheduleSink sink, ProgramOptions options, ImportReport report) throws IOException {
        var survey = new Otf2Survey(report);
        events(file, survey, report);
        int ranks = survey.ranks();
        if (!report.hasErrors() && ranks == 0) {
            report.error("X330", 0, "There is no MPI event in the trace", "print the events, not only the definitions");
        }
        if (!report.hasErrors()) {
            sink.ranks(ranks);
            var replay = new Otf2Replay(survey, sink, options, report);
            events(file, replay, report);
            replay.end();
        }
    }

    /** Takes the events of a pass. */
    interface Pass {

        void take(Otf2Event event);
    }

    private static void events(Path file, Pass pass, ImportReport report) throws IOException {
        try (var lines = new BoundedLines(file)) {
            @Nullable String line;
            while ((line = lines.next()) != null && !report.isHopeless()) {
                var event = Otf2Event.of(line, lines.number(), report);
                if (event.isPresent()) {
                    pass.take(event.get());
                }
            }
        }
    }
}
