// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.cli.calibrate.CalibrateArguments;
import org.hopscope.cli.chart.ChartArguments;
import org.hopscope.cli.check.CheckArguments;
import org.hopscope.cli.compare.CompareArguments;
import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.exchange.ImportArguments;
import org.hopscope.cli.explore.ExploreArguments;
import org.hopscope.cli.export.ExportArguments;
import org.hopscope.cli.model.ValidateArguments;
import org.hopscope.cli.model.WorkloadsArguments;
import org.hopscope.cli.run.RunArguments;
import org.hopscope.cli.study.StudyArguments;
import org.hopscope.cli.text.TextArguments;
import org.hopscope.cli.variant.VariantArguments;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The script by which bash and zsh complete commands and options. */
final class Completion {

    static final String NAME = "completion";

    /** Its options. */
    static final Options OPTIONS = new Options(NAME, List.of(), List.of(Arguments.HELP));

    private static final String PROGRAM = "hopscope";

    private Completion() {}

    /** The script. */
    static String script() {
        var program = CommandSpec.create().name(PROGRAM);
        options().forEach((name, options) -> program.addSubcommand(name, options.spec()));
        var study = CommandSpec.create().name(StudyArguments.NAME);
        StudyArguments.actions().forEach((name, options) -> study.addSubcommand(name, options.spec()));
        program.addSubcommand(StudyArguments.NAME, study);
        program.addSubcommand(HelpTexts.NAME, CommandSpec.create());
        program.addSubcommand(NAME, OPTIONS.spec());
        return AutoComplete.bash(PROGRAM, new CommandLine(program));
    }

    private static Map<String, Options> options() {
        var all = new LinkedHashMap<String, Options>();
        all.put(RunArguments.NAME, RunArguments.OPTIONS);
        all.put(ValidateArguments.NAME, ValidateArguments.OPTIONS);
        all.put(CheckArguments.NAME, CheckArguments.OPTIONS);
        all.put(CompareArguments.NAME, CompareArguments.OPTIONS);
        all.put(VariantArguments.NAME, VariantArguments.OPTIONS);
        all.put(WorkloadsArguments.NAME, WorkloadsArguments.OPTIONS);
        all.put(ExportArguments.NAME, ExportArguments.OPTIONS);
        all.put(ImportArguments.NAME, ImportArguments.OPTIONS);
        all.put(ChartArguments.NAME, ChartArguments.OPTIONS);
        all.put(TextArguments.NAME, TextArguments.OPTIONS);
        all.put(CalibrateArguments.NAME, CalibrateArguments.OPTIONS);
        all.put(ExploreArguments.NAME, ExploreArguments.OPTIONS);
        return all;
    }
}
