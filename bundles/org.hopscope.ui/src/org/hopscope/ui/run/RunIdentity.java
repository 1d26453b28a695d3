// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.core.resources.IFile;

/**
 * The fixed facts of a run.
 *
 * @param number counts the runs of a workspace from 1
 * @param startedMillis when it was started, in milliseconds since 1970
 * @param file the file of the machine
 * @param unsaved whether the machine had changes that were not in its file
 * @param earlier whether an earlier session made it
 */
record RunIdentity(int number, long startedMillis, IFile file, boolean unsaved, boolean earlier) {}
