// SPDX-License-Identifier: EPL-2.0
/** Protocols drawn from blocks: each block, the parts that they contend for, and whole stacks. */
package org.hopscope.tests.sim.block;
