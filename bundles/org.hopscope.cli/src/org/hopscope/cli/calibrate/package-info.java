// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope calibrate}: fits numbers of a machine to measurements. */
package org.hopscope.cli.calibrate;
