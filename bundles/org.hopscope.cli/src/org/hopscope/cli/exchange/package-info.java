// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope import}: makes machines and schedules of files of other programs. */
package org.hopscope.cli.exchange;
