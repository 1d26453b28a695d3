// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** A network interface; its parts decide which kind it is. */
public sealed interface NicPlan
        permits ElanNicPlan, ComposedNicPlan {}
