// SPDX-License-Identifier: EPL-2.0
/** Typing what a run or a study changes: fields that know what can be set. */
package org.hopscope.ui.setting;
