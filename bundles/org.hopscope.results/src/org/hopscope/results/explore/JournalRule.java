// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.nio.file.Path;
import org.eclipse.core.runtime.jobs.ISchedulingRule;

/**
 * Lets one job at a time be at the journal of a search: whoever closes a file that the same process has locked
 * releases the lock.
 *
 * @param search the file of the search
 */
record JournalRule(Path search) implements ISchedulingRule {

    @Override
    public boolean contains(ISchedulingRule rule) {
        return equals(rule);
    }

    @Override
    public boolean isConflicting(ISchedulingRule rule) {
        return equals(rule);
    }
}
