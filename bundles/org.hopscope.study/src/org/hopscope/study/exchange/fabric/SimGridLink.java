// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/**
 * A link of a SimGrid platform.
 *
 * @param kind its rate and latency
 * @param isShared false if each message has the whole rate
 */
record SimGridLink(Fabric.CableKind kind, boolean isShared) {}
