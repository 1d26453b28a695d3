// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Setting.Target;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.study.Combination;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.SweepParameter;
import org.hopscope.model.validation.ValueLimits;
import org.hopscope.model.workload.Workload;

/** Resolves the parameters of a study in a private copy of its machine, and says what is wrong with them. */
final class ParameterCheck {

    private final Study study;
    private final Optional<Machine> machine;
    private final Optional<Workload> workload;
    private final Diagnostics problems;
    private final Map<Target, String> seen = new HashMap<>();

    /** The machine and the workload that a study varies, as far as they are there. */
    record Varied(Optional<Machine> machine, Optional<Workload> workload) {}

    ParameterCheck(Study study, Varied varied, Diagnostics problems) {
        this.study = study;
        machine = varied.machine();
        workload = varied.workload();
        this.problems = problems;
    }

    /** All parameters; one that means nothing has no values. */
    List<SweptParameter> parameters() {
        var swept = new ArrayList<SweptParameter>();
        for (var parameter : study.getParameters()) {
            var one = swept(parameter);
            checkZip(parameter, one, swept);
            swept.add(one);
        }
        return swept;
    }

    private SweptParameter swept(SweepParameter parameter) {
        var path = Objects.requireNonNullElse(parameter.getPath(), "").strip();
        var zipped = parameter.getCombination() == Combination.ZIPPED;
        var nothing = new SweptParameter(new Setting("", path, ""), List.of(), zipped);
        if (path.isEmpty()) {
            problems.error(parameter, "S001", "A parameter does not say what it varies",
                    "choose what to vary, like HyperTransport.roundTrip, or size for the workload");
            return nothing;
        }
        var found = new Diagnostics();
        var setting = Setting.parsePath(path, found);
        // without a machine, what is wrong with the machine is all there is to say
        var target = machine.isEmpty() ? Optional.<Target>empty()
                : setting.flatMap(one -> one.target(machine.get(), workload.orElse(null), found));
        found.all().forEach(one -> tell(parameter, path, one));
        if (target.isEmpty()) {
            return setting.map(one -> new SweptParameter(one, List.of(), zipped)).orElse(nothing);
        }
        var before = seen.putIfAbsent(target.get(), path);
        if (before != null) {
            problems.error(parameter, "S007", before.equals(path) ? "'%s' is varied twice".formatted(path)
                    : "'%s' and '%s' are the same".formatted(before, path), "remove one of them");
        }
        return new SweptParameter(setting.get(), values(parameter, path, target.get()), zipped);
    }

    /** The same problem, told about the parameter; a misspelt path gets the nearest of all that there are. */
    private void tell(SweepParameter parameter, String path, Diagnostic found) {
        var hint = found.fixHint();
        if (machine.isPresent() && !hint.startsWith("did you mean")) {
            var known = SettablePath.all(machine.get(), workload.orElse(null)).stream()
                    .map(SettablePath::path).toList();
            hint = Spelling.closest(path, known).map("did you mean '%s'?"::formatted).orElse(hint);
        }
        problems.error(parameter, found.code(), found.message(), hint);
    }

    private List<String> values(SweepParameter parameter, String path, Target target) {
        var text = Objects.requireNonNullElse(parameter.getValues(), "");
        List<String> values;
        try {
            values = FeatureText.values(target.element(), target.feature(), text);
        } catch (IllegalArgumentException refused) {
            problems.error(parameter, "S005", "%s: %s".formatted(path, refused.getMessage()), "correct the values");
            return List.of();
        }
        if (values.isEmpty()) {
            problems.error(parameter, "S008", "%s has no values".formatted(path),
                    text.isBlank() ? "write a list or a range" : "the range ends before it begins");
        } else if (new HashSet<>(values).size() < values.size()) {
            problems.warning(parameter, "S018", "%s has the same value twice".formatted(path), "remove one of them");
        }
        checkLimits(parameter, path, target, values);
        return values;
    }

    private void checkLimits(SweepParameter parameter, String path, Target target, List<String> values) {
        if (!(target.feature() instanceof EAttribute attribute)) {
            return;
        }
        var element = target.element();
        var before = element.eGet(attribute) instanceof List<?> list ? List.copyOf(list) : element.eGet(attribute);
        for (var value : values) {
            element.eSet(attribute, FeatureText.parse(element, attribute, value));
            var wrong = ValueLimits.problems(element, attribute);
            if (!wrong.isEmpty()) {
                problems.error(parameter, "S006", "%s: %s".formatted(path, wrong.getFirst().message()),
                        wrong.getFirst().fixHint());
                break;
            }
        }
        element.eSet(attribute, before);
    }

    private void checkZip(SweepParameter parameter, SweptParameter one, List<SweptParameter> before) {
        if (!one.zipped()) {
            return;
        }
        if (before.isEmpty()) {
            problems.warning(parameter, "S015", "The first parameter has no parameter before it to step together with",
                    "cross it with the others, or move it down");
        } else if (!one.values().isEmpty() && !before.getLast().values().isEmpty()
                && one.values().size() != before.getLast().values().size()) {
            problems.error(parameter, "S014", "%s has %s values and %s, with which it steps together, has %s".formatted(
                    one.setting().name(), one.values().size(), before.getLast().setting().name(),
                    before.getLast().values().size()), "give both the same number of values");
        }
    }
}
