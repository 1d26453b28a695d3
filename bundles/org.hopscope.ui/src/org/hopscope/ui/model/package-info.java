// SPDX-License-Identifier: EPL-2.0
/**
 * How the workbench reaches the machine that an editor holds, whatever the editor looks like.
 */
package org.hopscope.ui.model;
