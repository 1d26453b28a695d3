// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;


import org.hopscope.model.setting.Settings;

/**
 * A change of a design.
 *
 * @param label in words, such as "HyperTransport.roundTrip 400 ns"
 * @param settings the change as {@code --set} takes it
 */
public record Suggestion(String label, Settings settings) {}
