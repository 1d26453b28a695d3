// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.nio.file.Path;
import java.time.Instant;

/**
 * Unsaved work of a session that ended without saving it.
 *
 * @param entry where it is kept
 * @param path the file that it belongs to, as a path in the workspace
 * @param time when it was kept
 * @param changes how many changes the file lacks
 */
public record RecoveryOffer(Path entry, String path, Instant time, int changes) {}
