// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

/** An experiment cannot be done, for example because the sample machine was changed. */
public final class ExperimentException extends Exception {

    private static final long serialVersionUID = 1;

    ExperimentException(String message) {
        super(message);
    }
}
