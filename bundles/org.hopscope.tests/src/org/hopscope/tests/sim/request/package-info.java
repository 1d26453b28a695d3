// SPDX-License-Identifier: EPL-2.0
/**
 * The engine for requests over a transport that is made for these tests.
 */
package org.hopscope.tests.sim.request;
