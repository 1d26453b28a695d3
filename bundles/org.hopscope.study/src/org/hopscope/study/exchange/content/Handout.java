// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.content;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.Trace;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.fabric.FabricOf;
import org.hopscope.study.exchange.fabric.FabricWriter;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.program.ProgramWriter;
import org.hopscope.study.exchange.program.TraceReader;

/** Something of a machine in a form that other programs take. */
public sealed interface Handout {

    /** Everything that can be given of a machine: its network in each form, and the programs of its traces. */
    static List<Handout> of(Machine machine) {
        var all = new ArrayList<Handout>();
        Fabrics.writers().forEach(one -> all.add(new Network(one)));
        for (var workload : machine.getWorkloads()) {
            if (workload instanceof Trace trace) {
                for (var file : trace.getFiles()) {
                    List.of(ProgramWriter.values()).forEach(form -> all.add(new Program(trace, file, form)));
                }
            }
        }
        return all;
    }

    /** Extension of its file, without the dot. */
    String extension();

    /** Name for the user. */
    String label();

    /**
     * Writes the whole file, or nothing, with the reason among the problems. What is left out or was assumed is among
     * the problems, too. Reads the files of traces; not for the UI thread.
     *
     * @param folder where the machine's file is
     * @return whether it is written
     * @throws IOException if {@code out} takes no more
     */
    boolean write(Machine machine, Path folder, Appendable out, Diagnostics problems) throws IOException;

    /**
     * The network of a machine.
     *
     * @param writer its form
     */
    record Network(FabricWriter writer) implements Handout {

        @Override
        public String extension() {
            return writer.extension();
        }

        @Override
        public String label() {
            return writer.label();
        }

        @Override
        public boolean write(Machine machine, Path folder, Appendable out, Diagnostics problems) throws IOException {
            var report = new ImportReport(problems);
            var fabric = FabricOf.machine(machine, report);
            report.finish();
            if (fabric.isPresent()) {
                out.append(writer.write(fabric.get()));
            }
            return fabric.isPresent();
        }
    }

    /**
     * The program of a trace, its collectives expanded.
     *
     * @param trace the workload, which says what its file does not
     * @param file one of its files, as the workload names it
     * @param form in which it is written
     */
    record Program(Trace trace, String file, ProgramWriter form) implements Handout {

        @Override
        public String extension() {
            return form.extension();
        }

        @Override
        public String label() {
            return form.label() + " of " + file;
        }

        @Override
        public boolean write(Machine machine, Path folder, Appendable out, Diagnostics problems) throws IOException {
            var schedule = new TraceReader().read(folder.resolve(file), trace, problems);
            if (schedule.isPresent()) {
                var report = new ImportReport(problems);
                form.write(schedule.get(), out, report);
                report.finish();
            }
            return schedule.isPresent();
        }
    }
}
