// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope text}: machines, NICs and protocols as text that people write, to and from machine files. */
package org.hopscope.cli.text;
