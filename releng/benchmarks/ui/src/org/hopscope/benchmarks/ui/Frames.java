// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.ui;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Listener;

/**
 * Measures how long the workbench is busy from an input until its picture is on the display. Waiting for the next
 * refresh of the display does not count; the work of the display itself does.
 */
final class Frames {

    private static final long LONGEST_WAIT = 250_000_000;
    /** From so many on, the 95th percentile says something. */
    private static final int MANY = 20;

    private final Control control;
    private final Image pixel;
    private int painted;

    Frames(Control control) {
        this.control = control;
        pixel = new Image(control.getDisplay(), 1, 1);
        Listener counter = event -> painted++;
        control.addListener(SWT.Paint, counter);
    }

    /** The time that the workbench was busy, and the time that it had a processor meanwhile, both in nanoseconds. */
    record Took(long busy, long cpu) {}

    /** Runs one input and everything that follows from it. */
    Took run(Runnable input) {
        settle();
        long cpu = cpu();
        long busy = picture(input);
        return new Took(busy, cpu() - cpu);
    }

    /** The same without waiting for what happens anyway; the busy time in nanoseconds. */
    long picture(Runnable input) {
        int before = painted;
        long busy = 0;
        long start = System.nanoTime();
        long begun = start;
        input.run();
        busy += System.nanoTime() - begun;
        while (painted == before && System.nanoTime() - start < LONGEST_WAIT) {
            busy += dispatch();
            if (painted == before) {
                pause();
            }
        }
        busy += dispatch();
        begun = System.nanoTime();
        synchronise();
        return busy + System.nanoTime() - begun;
    }

    private long dispatch() {
        long begun = System.nanoTime();
        while (control.getDisplay().readAndDispatch()) {
            // the loop is the work
        }
        return System.nanoTime() - begun;
    }

    /** Lets timers and frames that are due pass. */
    void settle() {
        for (int i = 0; i < 3; i++) {
            dispatch();
            pause();
        }
    }

    /** The processor time of the calling thread, in nanoseconds: the machine may have other work. */
    static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Lets others work for a moment. */
    static void pause() {
        try {
            Thread.sleep(2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reading a pixel back makes the display finish what it was told to paint. */
    private void synchronise() {
        var gc = new GC(control);
        gc.copyArea(pixel, 0, 0);
        gc.dispose();
        pixel.getImageData();
    }

    /** Prints the distribution of the times of {@code count} inputs, which should not take longer than the target. */
    void measure(String name, double target, int count, Step step) {
        var times = new Took[count];
        for (int i = 0; i < count; i++) {
            int at = i;
            times[i] = run(() -> step.run(at));
        }
        print(name, target, times);
    }

    static void print(String name, double target, Took... times) {
        var busy = Arrays.stream(times).mapToLong(Took::busy).sorted().toArray();
        var cpu = Arrays.stream(times).mapToLong(Took::cpu).sorted().toArray();
        // of few, one that met a collection of garbage would be the judgement of all
        double judged = times.length < MANY ? at(busy, 0.5) : at(busy, 0.95);
        System.out.println(Verdict.row(name, target, judged, "ms", String.format(Locale.ROOT,
                "%d x: median %.1f  p95 %.1f  p99 %.1f  most %.1f ms, CPU %.1f  %.1f", times.length, at(busy, 0.5),
                at(busy, 0.95), at(busy, 0.99), at(busy, 1), at(cpu, 0.5), at(cpu, 0.95))));
    }

    private static double at(long[] sorted, double share) {
        int index = (int) Math.ceil(share * sorted.length) - 1;
        return sorted[Math.max(0, index)] / 1e6;
    }

    /** One input of a series. */
    interface Step {
        void run(int index);
    }
}
