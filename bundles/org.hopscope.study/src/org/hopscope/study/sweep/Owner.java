// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;

/**
 * The owner of a claim: a worker of a process of a computer.
 *
 * @param host name of the computer
 * @param pid number of the process
 * @param started when the process began, to tell it from a later one of the same number; 0 if unknown
 * @param worker tells the worker from the others of the process
 */
record Owner(String host, long pid, long started, String worker) {

    private static final String HOST = hostName();

    private static final int PARTS = 4;

    /** Another worker of this process. */
    static Owner next() {
        var process = ProcessHandle.current();
        return new Owner(HOST, process.pid(), startOf(process), Long.toHexString(System.nanoTime()));
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9.-]", "_");
        } catch (UnknownHostException nameless) {
            return "unknown";
        }
    }

    private static long startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** A name for files. */
    String name() {
        return host + "-" + pid + "-" + worker;
    }

    /** The content of a claim. */
    String text() {
        return host + " " + pid + " " + started + " " + worker + "\n";
    }

    /** True if the owner that wrote a claim has certainly stopped: its process was on this computer and has ended. */
    static boolean isGone(String text) {
        var parts = text.strip().split(" ");
        if (parts.length != PARTS || !parts[0].equals(HOST)) {
            return false;
        }
        try {
            long start = Long.parseLong(parts[2]);
            var process = ProcessHandle.of(Long.parseLong(parts[1]));
            return process.isEmpty() || !process.get().isAlive() || start != startOf(process.get());
        } catch (NumberFormatException half) {
            return false; // it is being written
        }
    }
}
