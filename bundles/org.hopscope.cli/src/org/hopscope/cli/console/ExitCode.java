// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

/** The ways in which the process ends. */
public enum ExitCode {
    /** All went well. */
    OK(0),
    /** A fault of Hopscope, or of the machine it runs on. */
    FAULT(1),
    /** The model, a setting or the command line is wrong. */
    REJECTED(2),
    /** A run ended abnormally, for example in a deadlock. */
    ABNORMAL(3),
    /** A comparison with published figures failed. */
    FAILED(4);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    /** The number that the operating system is given. */
    public int number() {
        return number;
    }
}
