// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.function.Consumer;

import org.hopscope.model.machine.Machine;

/**
 * A way to fix a finding.
 *
 * @param label what it does, in words for a menu
 * @param edit makes the change on the machine it was found for or on a copy with the same UUIDs
 */
public record QuickFix(String label, Consumer<Machine> edit) {}
