// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.setting.Origins;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.compare.MeasuredCurve;

/**
 * The numbers of a machine that the output of a benchmark states: the header of perftest has the largest payload of a
 * packet (Mtu) and the largest message that is written with its work request (Max inline data). They are no matter of
 * fitting.
 */
public final class MeasuredInputs {

    private static final String PACKET = "Mtu";
    private static final String INLINE = "Max inline data";
    /** Name of the parameter of drawn protocols for messages that the processor writes to the NIC itself. */
    private static final String INLINE_LIMIT = "inline_limit";
    private static final Pattern BYTES = Pattern.compile("(\\d{1,9})(?:\\[B\\])?");
    private static final String CODE = "F103";

    private final Machine machine;
    private final List<MeasuredCurve> curves;
    private final Diagnostics problems;

    private MeasuredInputs(Machine machine, List<MeasuredCurve> curves, Diagnostics problems) {
        this.machine = machine;
        this.curves = curves;
        this.problems = problems;
    }

    /**
     * A copy of a machine with what the measurements state of it, each value with its origin.
     *
     * @param problems takes what was set, and values that contradict each other (F103)
     */
    public static Machine applied(Machine machine, List<MeasuredCurve> curves, Diagnostics problems) {
        var copy = ModelSnapshot.of(machine);
        new MeasuredInputs(copy, curves, problems).apply();
        return copy;
    }

    private void apply() {
        var packet = stated(PACKET);
        var inline = stated(INLINE);
        for (var contents = machine.eAllContents(); contents.hasNext();) {
            var one = contents.next();
            if (one instanceof NetworkPort port && packet > 0) {
                set(port, PartsPackage.Literals.NETWORK_PORT__PAYLOAD, packet, PACKET);
            } else if (one instanceof SizeParameter size && INLINE_LIMIT.equals(size.getName()) && inline >= 0) {
                set(size, ProtocolPackage.Literals.SIZE_PARAMETER__VALUE, inline, INLINE);
            }
        }
    }

    /** The bytes that all measurements state; -1 if none does, or not all the same. */
    private long stated(String fact) {
        var values = new TreeSet<Long>();
        for (var curve : curves) {
            for (var sample : curve.samples()) {
                sample.setup().facts().stream().filter(one -> one.name().equals(fact)).map(one -> BYTES.matcher(
                        one.value())).filter(one -> one.matches()).forEach(one -> values.add(Long.parseLong(one.group(
                                1))));
            }
        }
        if (values.size() > 1) {
            problems.add(new Diagnostic(Severity.WARNING, CODE, Place.NONE, "The measurements have several values of "
                    + fact + ": " + values, "the machine keeps its own; fit them one after the other"));
        }
        return values.size() == 1 ? values.first() : -1;
    }

    private void set(Element element, EAttribute feature, long bytes, String fact) {
        var present = (Quantity) element.eGet(feature);
        if (present != null && present.toBytes() == bytes) {
            return;
        }
        element.eSet(feature, Quantity.of(bytes, Unit.BYTE));
        Origins.replace(element, feature.getName(), ProvenanceKind.MEASURED, fact + " of the output of the benchmark");
        problems.add(new Diagnostic(Severity.INFO, CODE, Place.NONE, element.getName() + "." + feature.getName()
                + " is " + bytes + " B, as the output of the benchmark says (" + fact + ")", "it was "
                        + (present == null ? "not set" : present.toString())));
    }
}
