// SPDX-License-Identifier: EPL-2.0
/** The services that each window of the workbench has for itself, made when a part first asks for one. */
package org.hopscope.ui.window;
