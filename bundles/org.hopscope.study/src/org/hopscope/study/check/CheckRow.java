// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * One published figure compared.
 *
 * @param figure the figure
 * @param check its experiment
 * @param observed what the simulator showed
 * @param runs the runs of sample machines that showed it, the first one first; empty if it took none
 * @param machines the sample machines that it uses, such as "qsnet/qsnet.machine", also without a run of their
 *     workloads; empty if it is arithmetic on printed numbers
 */
public record CheckRow(PublishedFigure figure, Check check, Observed observed, List<Bench.Setup> runs,
        List<String> machines) {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    public CheckRow {
        runs = List.copyOf(runs);
        machines = List.copyOf(machines);
    }

    /** Deviation of the simulated from the published number in percent; empty without two numbers. */
    public Optional<BigDecimal> errorPercent() {
        if (observed instanceof Observed.Value simulated && figure.printed().number().isPresent()
                && figure.printed().number().get().signum() != 0) {
            var published = figure.printed().number().get();
            return Optional.of(simulated.value().subtract(published).multiply(HUNDRED)
                    .divide(published, MathContext.DECIMAL64));
        }
        return Optional.empty();
    }

    /** The verdict of the comparison. */
    public Verdict verdict() {
        return switch (observed) {
            case Observed.Nothing nothing -> Verdict.ERROR;
            case Observed.NotSimulated none -> Verdict.NOT_SIMULATED;
            case Observed.Fact fact when figure.printed().exactness() == PublishedFigure.Exactness.PLOT ->
                Verdict.SHOWN;
            case Observed.Fact fact -> fact.holds() ? Verdict.PASS : Verdict.FAIL;
            case Observed.Value value -> verdict(value.value());
        };
    }

    private Verdict verdict(BigDecimal simulated) {
        if (figure.printed().exactness() == PublishedFigure.Exactness.PLOT) {
            return Verdict.SHOWN;
        }
        if (figure.printed().number().isEmpty()) {
            return Verdict.ERROR;
        }
        var published = figure.printed().number().get();
        boolean holds = switch (figure.printed().relation()) {
            case "<" -> simulated.compareTo(published) < 0;
            case ">" -> simulated.compareTo(published) > 0;
            default -> near(simulated, published) || isPrinted(simulated, published);
        };
        return holds ? Verdict.PASS : Verdict.FAIL;
    }

    /** True if it takes the digits of the table, not the tolerance, to agree. */
    public boolean agreesAsPrinted() {
        return observed instanceof Observed.Value simulated && figure.printed().number().isPresent()
                && !near(simulated.value(), figure.printed().number().get())
                && isPrinted(simulated.value(), figure.printed().number().get());
    }

    private boolean near(BigDecimal simulated, BigDecimal published) {
        var allowed = published.abs().multiply(BigDecimal.valueOf(figure.printed().exactness().tolerancePercent()))
                .divide(HUNDRED);
        return simulated.subtract(published).abs().compareTo(allowed) <= 0;
    }

    /** True if the value would be printed like this: the tables round some values and cut others (0.139 to 0.13). */
    private boolean isPrinted(BigDecimal simulated, BigDecimal published) {
        return figure.printed().exactness() == PublishedFigure.Exactness.TABLE && published.scale() > 0
                && (simulated.setScale(published.scale(), RoundingMode.HALF_UP).compareTo(published) == 0
                        || simulated.setScale(published.scale(), RoundingMode.DOWN).compareTo(published) == 0);
    }
}
