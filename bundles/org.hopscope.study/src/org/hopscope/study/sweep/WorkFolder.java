// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.file.Path;

/** A folder that workers on several computers share, with all that they have to do. */
public interface WorkFolder {

    /** The folder itself. */
    Path root();

    /** The path of the messages of workers and clusters; it exists. */
    Path log();

    /**
     * Name of the class whose program is a worker. Its arguments are the folder, the number of the worker, the number
     * of workers, the threads of each and, if there is a limit of time, after how many seconds it ends in order.
     */
    String worker();

    /** Asks all workers to stop, wherever they are. What they have finished stays. */
    void cancel() throws IOException;

    /** Takes the wish to stop back. */
    void resume() throws IOException;
}
