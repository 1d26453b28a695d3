// SPDX-License-Identifier: EPL-2.0
/** What a user sets for all machines of a workspace: the page of Hopscope in Preferences. */
package org.hopscope.editor.preference;
