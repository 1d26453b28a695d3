// SPDX-License-Identifier: EPL-2.0
/** Tests of Elan NICs, their network of circuits and the libraries on them. */
package org.hopscope.tests.sim.elan;
