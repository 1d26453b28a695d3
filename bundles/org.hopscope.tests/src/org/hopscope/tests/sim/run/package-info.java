// SPDX-License-Identifier: EPL-2.0
/** Whole runs: closed forms, invariants on random plans, how runs end, and the identity of plans. */
package org.hopscope.tests.sim.run;
