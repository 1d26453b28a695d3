// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.compile.workload.Point;
import org.hopscope.model.workload.WorkloadPackage;
import org.hopscope.study.exchange.measured.Benchmark;

/**
 * Measured figures by message size. Has no design and no latency stacks. A file may hold measurements of
 * several benchmarks, or of one with several numbers of ranks: each figure knows its setup.
 *
 * @param name what is above its column
 * @param file the CSV file, or the output of a benchmark
 * @param samples in the order of the file
 */
public record MeasuredCurve(String name, String file, List<Sample> samples) implements Subject {

    public MeasuredCurve {
        samples = List.copyOf(samples);
    }

    /** The figures of the same kind and setup together, in the order of the file. */
    public List<List<Sample>> series() {
        return List.copyOf(samples.stream().collect(Collectors.groupingBy(one -> one.metric() + '\n' + one.setup(),
                LinkedHashMap::new, Collectors.toList())).values());
    }

    /**
     * One measured figure.
     *
     * @param bytes size of the message
     * @param metric name of the figure as a run reports it, such as "Half round trip" or "Bandwidth"
     * @param value the figure
     * @param unit unit of the value, that of the run's figure
     * @param setup how it was measured
     */
    public record Sample(long bytes, String metric, BigDecimal value, String unit, Setup setup) {

        private static final String LATENCY = "Half round trip";
        private static final String TIME = "Time";

        /**
         * The name of the figure in runs of a kind of workload: in a table that does not say what was measured, a
         * latency is the time of a collective if that is what runs.
         */
        public Sample named(String kind) {
            boolean time = setup.workload().isEmpty() && metric.equals(LATENCY)
                    && WorkloadPackage.eINSTANCE.getEClassifier(kind) instanceof EClass run
                    && WorkloadPackage.Literals.COLLECTIVE.isSuperTypeOf(run);
            return time ? new Sample(bytes, TIME, value, unit, setup) : this;
        }

        /** A figure of which it is not known how it was measured. */
        public Sample(long bytes, String metric, BigDecimal value, String unit) {
            this(bytes, metric, value, unit, Setup.UNKNOWN);
        }
    }

    /**
     * The benchmark of a figure and its circumstances.
     *
     * @param title name of the benchmark
     * @param workload kind of the workload that it is compared with; empty if that is not stated, so with any
     * @param facts program, version, pairs, window and the like
     */
    public record Setup(String title, String workload, List<Benchmark.Fact> facts) {

        static final Setup UNKNOWN = new Setup("", "", List.of());
        private static final String SIZE = "Size";

        public Setup {
            facts = List.copyOf(facts);
        }

        /** The setup of a table that a benchmark printed. */
        static Setup of(Benchmark table) {
            return new Setup(table.title(), table.workload(), table.facts());
        }

        /** True if it can be compared with a run of this kind of workload; an empty kind is not known. */
        boolean isOf(String kind) {
            return workload.isEmpty() || kind.isEmpty() || workload.equals(kind);
        }

        /** True if nothing that is said about it speaks against a measurement at this point, whatever its size. */
        public boolean allows(Point point) {
            return point.coordinates().stream().filter(one -> !one.name().equals(SIZE))
                    .allMatch(one -> facts.stream().filter(fact -> fact.name().equals(one.name()))
                            .allMatch(fact -> fact.value().equals(Long.toString(one.value()))));
        }

        /** One line, such as "OSU micro-benchmarks 5.7.1, MPI Latency". */
        public String text() {
            return String.join(", ", facts.stream().map(one -> switch (one.name()) {
                case "Program", "Version", "Benchmark" -> one.value();
                default -> one.name() + " " + one.value();
            }).toList());
        }
    }

    /** The lines about all setups, in the order of the file; empty for a table that says nothing of them. */
    public List<String> setups() {
        return samples.stream().map(Sample::setup).distinct().map(Setup::text).filter(one -> !one.isEmpty()).toList();
    }

    /** The figures of one kind of workload, by the names that its runs have for them. */
    List<Sample> of(String kind) {
        return samples.stream().filter(one -> one.setup().isOf(kind)).map(one -> one.named(kind)).toList();
    }

    @Override
    public MeasuredCurve named(String other) {
        return new MeasuredCurve(other, file, samples);
    }
}
