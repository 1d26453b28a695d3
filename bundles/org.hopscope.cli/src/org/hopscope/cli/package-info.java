// SPDX-License-Identifier: EPL-2.0
/**
 * Command line front end: plain Java, started without OSGi.
 */
package org.hopscope.cli;
