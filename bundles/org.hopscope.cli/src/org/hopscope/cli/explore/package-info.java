// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope explore}: searches for good designs. */
package org.hopscope.cli.explore;
