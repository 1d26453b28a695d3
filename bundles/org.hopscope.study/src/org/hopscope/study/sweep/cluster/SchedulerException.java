// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.io.IOException;

import org.hopscope.model.text.Quote;

/** A scheduler is not known, its file is wrong, or it cannot do what is asked. The message is a sentence. */
public final class SchedulerException extends IOException {

    private static final long serialVersionUID = 1L;

    SchedulerException(String message) {
        super(Quote.message(message));
    }
}
