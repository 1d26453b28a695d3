// SPDX-License-Identifier: EPL-2.0
/** The simulator's offload NICs. */
package org.hopscope.tests.sim.offload;
