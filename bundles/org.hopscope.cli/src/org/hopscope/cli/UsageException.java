// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

/** The command line makes no sense; the message says why and what to do. Never leaves this package. */
final class UsageException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Name of the command whose help is of use; empty for the overview. */
    private final String topic;

    UsageException(String topic, String message) {
        super(message);
        this.topic = topic;
    }

    String topic() {
        return topic;
    }
}
