// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.RankOperation;

/** The delay that a workload asks for after each send, to find out what a slower message rate would cost. */
public final class SendDelays {

    private final BigDecimal fixedPs;
    private final BigDecimal perBytePs;

    /** The delays of a workload. */
    public SendDelays(Workload workload) {
        fixedPs = ps(workload.getSendDelay());
        perBytePs = ps(workload.getSendDelayPerByte());
    }

    /** The steps, with a delay after each send that carries data. */
    public List<Step> in(List<Step> steps) {
        if (fixedPs.signum() == 0 && perBytePs.signum() == 0) {
            return steps;
        }
        var delayed = new ArrayList<Step>(steps.size());
        for (var step : steps) {
            delayed.add(step);
            if (step.operation() == RankOperation.SEND && step.amount() > 0) {
                delayed.add(Step.compute(fixedPs.add(perBytePs.multiply(BigDecimal.valueOf(step.amount())))
                        .setScale(0, RoundingMode.HALF_UP).longValueExact()));
            }
        }
        return delayed;
    }

    private static BigDecimal ps(Quantity time) {
        return time == null ? BigDecimal.ZERO : time.inBaseUnits();
    }
}
