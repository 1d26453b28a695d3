// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import java.util.List;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The options of a command. A value follows its option or is after '='; options and operands may be mixed; after
 * "--" everything is an operand.
 *
 * @param command the name of the command, by which it is explained
 * @param valued options that take a value; each may be repeated
 * @param flags options that take none
 */
public record Options(String command, List<String> valued, List<String> flags) {

    public Options {
        valued = List.copyOf(valued);
        flags = List.copyOf(flags);
    }

    /** The command as the library describes it. */
    public CommandSpec spec() {
        var spec = CommandSpec.create().name(command);
        valued.forEach(name -> spec.addOption(OptionSpec.builder(name).arity("1").paramLabel("VALUE").type(List.class)
                .auxiliaryTypes(String.class).build()));
        flags.forEach(name -> spec.addOption(OptionSpec.builder(name).arity("0").type(boolean.class).build()));
        return spec.addPositional(PositionalParamSpec.builder().arity("0..*").paramLabel("OPERAND").type(List.class)
                .auxiliaryTypes(String.class).build());
    }

    /** A parser that takes every word as it is: no files of arguments, no variables, no abbreviations. */
    CommandLine parser() {
        return new CommandLine(spec()).setExpandAtFiles(false).setInterpolateVariables(false)
                .setPosixClusteredShortOptionsAllowed(false).setOverwrittenOptionsAllowed(true);
    }
}
