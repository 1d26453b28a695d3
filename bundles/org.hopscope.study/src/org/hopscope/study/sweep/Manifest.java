// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;

import org.hopscope.model.scenario.StudyPoints;
import org.hopscope.study.text.JsonReader;
import org.hopscope.study.text.JsonWriter;

/**
 * The contents of a study directory. Immutable, like the file that it is read from.
 *
 * @param engine version of the simulator that computes it; another one would give other results
 * @param sweep what is varied
 * @param division how the points are divided among workers
 * @param columns of the results
 * @param files SHA-256 of every input, by its path within the directory
 */
public record Manifest(String engine, Sweep sweep, Division division, List<Column> columns,
        SortedMap<String, String> files) {

    /** The version of the directory's format. */
    public static final int FORMAT = 1;
    /** The rule for the seed of a point. */
    static final String SEED_RULE = "the seeds are the last digit of the number of a point";

    public Manifest {
        columns = List.copyOf(columns);
        files = new TreeMap<>(files);
    }

    /**
     * The points of a chunk in their order: blocks of successive points are dealt to the chunks in turn, because
     * neighbours cost alike.
     */
    public LongStream pointsOf(int chunk) {
        long block = division.block();
        long stride = block * division.chunks();
        long rounds = (division.points() - chunk * block + stride - 1) / stride;
        return LongStream.range(0, Math.max(0, rounds) * block)
                .map(one -> one / block * stride + chunk * block + one % block)
                .filter(one -> one < division.points());
    }

    /** The source of the settings and the seed of each point. */
    public StudyPoints points() {
        return sweep.points();
    }

    /** A short name that differs when the study computes something else, and stays when it does not. */
    public String fingerprint() {
        return StudyFingerprint.of(this);
    }

    /** The columns that workers write. */
    List<Column> computedColumns() {
        return columns.stream().filter(one -> one.kind().isComputed()).toList();
    }

    /** The text of the manifest's file. */
    String toJson() {
        return JsonWriter.lines(ManifestJson.write(this));
    }

    /** @throws IllegalArgumentException if the text is not a manifest; the message can be shown to the user */
    static Manifest parse(String text) {
        return ManifestJson.read(JsonReader.parse(text));
    }
}
