// SPDX-License-Identifier: EPL-2.0
/** Collectives: what data they move, how many messages that takes, and which algorithm a library chooses. */
package org.hopscope.tests.compile.collective;
