// SPDX-License-Identifier: EPL-2.0
/** Access of the workbench to the machine that an editor holds, for any kind of editor; what a name may be. */
package org.hopscope.ui.model;
