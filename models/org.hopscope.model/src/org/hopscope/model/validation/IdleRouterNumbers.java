// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.CongestionControl;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Retransmission;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;

/**
 * M330: numbers of a router that its choices do not use. Those of adaptive routing are only worth knowing: a machine
 * that can also be routed adaptively keeps them.
 */
public final class IdleRouterNumbers implements Rule {

    private static final Set<RoutingKind> ENTROPIES = EnumSet.of(RoutingKind.REPS, RoutingKind.OBLIVIOUS,
            RoutingKind.BITMAP, RoutingKind.MIXED);

    private static final Set<RoutingKind> ADAPTIVE = EnumSet.of(RoutingKind.UGAL_LOCAL, RoutingKind.UGAL_GLOBAL,
            RoutingKind.PROGRESSIVE);

    /**
     * Numbers with the choice that uses them.
     *
     * @param choice words after "it is used only"
     */
    private record Use(Severity severity, Predicate<RouterType> holds, String choice, List<EAttribute> numbers) {}

    private static final List<Use> USES = List.of(
            new Use(Severity.INFO, type -> ADAPTIVE.contains(type.getRouting()), "by routing UGAL and PROGRESSIVE",
                    List.of(Literals.ROUTER_TYPE__MINIMAL_CANDIDATES, Literals.ROUTER_TYPE__DETOUR_CANDIDATES,
                            Literals.ROUTER_TYPE__MINIMAL_BIAS)),
            new Use(Severity.INFO, type -> type.getRouting() == RoutingKind.UGAL_GLOBAL, "by routing UGAL_GLOBAL",
                    List.of(Literals.ROUTER_TYPE__STATE_INTERVAL)),
            new Use(Severity.INFO, type -> false, "in files of older versions, where ports of NICs had none",
                    List.of(Literals.ROUTER_TYPE__PACKET_OVERHEAD)),
            use(IdleRouterNumbers::isOfTree, "in the switches of a fat tree of circuits", Literals.ROUTER_TYPE__AGING),
            use(type -> ENTROPIES.contains(type.getRouting()), "by routings with entropy",
                    Literals.ROUTER_TYPE__ENTROPIES),
            use(type -> type.getAdmission() != Admission.CREDITS || type.getCreditSize() != null,
                    "with a credit size, pause frames, drop or trim", Literals.ROUTER_TYPE__BUFFER_SIZE),
            use(type -> type.getAdmission() == Admission.PAUSE, "by admission PAUSE",
                    Literals.ROUTER_TYPE__PAUSE_THRESHOLD, Literals.ROUTER_TYPE__RESUME_THRESHOLD,
                    Literals.ROUTER_TYPE__PAUSE_TIME, Literals.ROUTER_TYPE__PAUSE_RESPONSE),
            use(type -> type.getAdmission() == Admission.TRIM || type.getAdmission() == Admission.TRIM_EITHER,
                    "by admission TRIM and TRIM_EITHER", Literals.ROUTER_TYPE__TRIMMED_SIZE),
            use(type -> type.getRetransmission() != Retransmission.NONE, "with a retransmission",
                    Literals.ROUTER_TYPE__WINDOW, Literals.ROUTER_TYPE__RETRANSMISSION_TIMEOUT,
                    Literals.ROUTER_TYPE__ACKNOWLEDGMENT_SIZE),
            use(type -> type.getMarkAll() != null, "with markAll", Literals.ROUTER_TYPE__MARK_SHARE,
                    Literals.ROUTER_TYPE__MARK_AT_EXIT, Literals.ROUTER_TYPE__MARK_AT_NODES),
            control(EnumSet.of(CongestionControl.DCQCN), Literals.ROUTER_TYPE__NOTIFICATION_INTERVAL,
                    Literals.ROUTER_TYPE__ALPHA_INTERVAL, Literals.ROUTER_TYPE__RATE_INTERVAL,
                    Literals.ROUTER_TYPE__RATE_BYTES, Literals.ROUTER_TYPE__RATE_INCREASE,
                    Literals.ROUTER_TYPE__FAST_RATE_INCREASE),
            control(EnumSet.of(CongestionControl.NSCC, CongestionControl.HPCC, CongestionControl.NSCC_RCCC),
                    Literals.ROUTER_TYPE__BASE_ROUND_TRIP),
            control(EnumSet.of(CongestionControl.NSCC, CongestionControl.NSCC_RCCC),
                    Literals.ROUTER_TYPE__QUEUE_TARGET),
            control(EnumSet.of(CongestionControl.HPCC), Literals.ROUTER_TYPE__UTILIZATION_TARGET,
                    Literals.ROUTER_TYPE__INCREASE_STAGES, Literals.ROUTER_TYPE__WINDOW_INCREASE),
            control(EnumSet.of(CongestionControl.RCCC, CongestionControl.NSCC_RCCC,
                    CongestionControl.PAIR_BACK_PRESSURE), Literals.ROUTER_TYPE__CREDIT_LIMIT),
            control(EnumSet.of(CongestionControl.PAIR_BACK_PRESSURE), Literals.ROUTER_TYPE__HOLD_THRESHOLD));

    private static Use use(Predicate<RouterType> holds, String choice, EAttribute... numbers) {
        return new Use(Severity.WARNING, holds, choice, List.of(numbers));
    }

    private static boolean isOfTree(RouterType type) {
        return type.eContainer() instanceof Machine machine && machine.getTopology() instanceof FatTreeTopology tree
                && tree.getRouterType() == type;
    }

    private static Use control(Set<CongestionControl> controls, EAttribute... numbers) {
        return use(type -> controls.contains(type.getCongestionControl()), "by congestion control " + String.join(", ",
                controls.stream().map(CongestionControl::getName).toList()), numbers);
    }

    /** All numbers that some choice uses and another one does not. */
    public static Stream<EAttribute> numbers() {
        return USES.stream().flatMap(use -> use.numbers().stream());
    }

    @Override
    public void check(Scope scope, Findings found) {
        for (var type : scope.machine().getRouterTypes()) {
            for (var use : USES) {
                if (!use.holds().test(type)) {
                    use.numbers().stream().filter(type::eIsSet).forEach(number -> found.about(use.severity(), type,
                            number, "M330", "has no effect: it is used only " + use.choice(),
                            "remove %s, or change the choice".formatted(number.getName())));
                }
            }
        }
    }
}
