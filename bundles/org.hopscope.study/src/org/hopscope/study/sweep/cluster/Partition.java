// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a cluster that work can be submitted to.
 *
 * @param name its name
 * @param usual whether it is taken when none is named
 * @param nodes number of its nodes
 * @param limit longest time of a job, as Slurm writes it
 */
public record Partition(String name, boolean usual, int nodes, String limit) {

    private static final String SEPARATOR = "|";
    private static final String FORMAT = "%P" + SEPARATOR + "%D" + SEPARATOR + "%l" + SEPARATOR + "%a";
    private static final int CELLS = 4;

    /**
     * The parts that are up, the usual one first.
     *
     * @throws IOException if Slurm cannot be asked; the message says why
     */
    public static List<Partition> all(Programs programs) throws IOException {
        var answer = programs.run(List.of("sinfo", "-h", "-s", "-o", FORMAT));
        if (answer.code() != 0) {
            throw new IOException("sinfo failed: " + answer.err().strip());
        }
        var all = new ArrayList<Partition>();
        for (var line : answer.out().lines().toList()) {
            var cells = line.strip().split("\\" + SEPARATOR);
            if (cells.length == CELLS && cells[3].equals("up") && cells[1].matches("\\d{1,9}")) {
                // Slurm marks the usual one with a star
                boolean usual = cells[0].endsWith("*");
                var name = usual ? cells[0].substring(0, cells[0].length() - 1) : cells[0];
                all.add(usual ? 0 : all.size(), new Partition(name, usual, Integer.parseInt(cells[1]), cells[2]));
            }
        }
        return all;
    }
}
