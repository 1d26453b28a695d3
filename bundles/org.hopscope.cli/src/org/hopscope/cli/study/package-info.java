// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope study}: plans, runs, watches and collects a study in its directory, here or on a cluster. */
package org.hopscope.cli.study;
