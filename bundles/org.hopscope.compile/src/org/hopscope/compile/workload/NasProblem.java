// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.model.workload.NasClass;
import org.hopscope.model.workload.NasKernel;

/**
 * The problem of a NAS Parallel Benchmark, version 2: its sizes and iterations by class, and the operations that the
 * benchmark itself counts for an iteration.
 *
 * @param x grid points in x, or the rows of CG's matrix
 * @param y grid points in y, or the parameter of CG's rows with which their elements grow
 * @param z grid points in z
 * @param operations floating-point operations of one iteration
 */
record NasProblem(int x, int y, int z, double operations) {

    private static final int[] BT = {12, 24, 64, 102, 162};
    private static final int[] SP = {12, 36, 64, 102, 162};
    private static final int[] LU = {12, 33, 64, 102, 162};
    private static final int[] CG_ROWS = {1400, 7000, 14000, 75000, 150000};
    private static final int[] CG_NONZERO = {7, 8, 11, 13, 15};
    private static final int[] MG = {32, 128, 256, 256, 512};
    private static final int[][] FT = {{64, 64, 64}, {128, 128, 32}, {256, 256, 128}, {512, 256, 256}, {512, 512, 512}};
    private static final int[] FT_ITERATIONS = {6, 6, 6, 20, 20};
    private static final double MG_PER_POINT = 58;
    private static final int CG_INNER = 25;

    static NasProblem of(NasKernel kernel, NasClass size) {
        int i = size.ordinal();
        return switch (kernel) {
            case BT -> cube(BT[i], polynomial(BT[i], 3478.8, -17655.7, 28023.7, 0));
            case SP -> cube(SP[i], polynomial(SP[i], 881.174, -4683.91, 11484.5, -19272.4));
            case LU -> cube(LU[i], polynomial(LU[i], 1984.77, -10923.3, 27770.9, -144010.0));
            case MG -> cube(MG[i], MG_PER_POINT * MG[i] * MG[i] * MG[i]);
            case CG -> conjugateGradient(CG_ROWS[i], CG_NONZERO[i]);
            case FT -> fourier(FT[i], FT_ITERATIONS[i]);
        };
    }

    private static NasProblem cube(int n, double operations) {
        return new NasProblem(n, n, n, operations);
    }

    private static double polynomial(double n, double cubic, double square, double linear, double constant) {
        return cubic * n * n * n + square * n * n + linear * n + constant;
    }

    private static NasProblem conjugateGradient(int rows, int nonzero) {
        double elements = nonzero * (nonzero + 1.0);
        return new NasProblem(rows, nonzero, 1, 2.0 * rows * (3 + elements + CG_INNER * (5 + elements) + 3));
    }

    private static NasProblem fourier(int[] sizes, int iterations) {
        double points = (double) sizes[0] * sizes[1] * sizes[2];
        double all = points * (14.8157 + 7.19641 * Math.log(points)
                + (5.23518 + 7.21113 * Math.log(points)) * iterations);
        return new NasProblem(sizes[0], sizes[1], sizes[2], all / iterations);
    }
}
