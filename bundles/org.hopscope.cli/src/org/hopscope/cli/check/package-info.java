// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope check}: the sample machines compared with the papers they are from. */
package org.hopscope.cli.check;
