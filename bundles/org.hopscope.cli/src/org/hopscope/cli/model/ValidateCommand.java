// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.model;

import java.util.List;

/**
 * The machines and studies to check.
 *
 * @param files machine files, at least one
 * @param json whether the findings are written as JSON
 */
public record ValidateCommand(List<String> files, boolean json) {

    public ValidateCommand {
        files = List.copyOf(files);
    }
}
