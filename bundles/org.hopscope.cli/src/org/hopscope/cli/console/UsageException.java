// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

/** The command line makes no sense; the message says why and what to do. Never leaves the command line. */
public final class UsageException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String topic;

    /** @param topic name of the command whose help is of use; empty for the overview */
    public UsageException(String topic, String message) {
        super(message);
        this.topic = topic;
    }

    public String topic() {
        return topic;
    }
}
