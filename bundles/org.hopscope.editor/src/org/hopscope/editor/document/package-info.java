// SPDX-License-Identifier: EPL-2.0
/**
 * The handling of files that all editors share: read and save them, notice when another program changes, moves or
 * deletes them, and tell the user in strips above the page, which wait for an answer and block nothing.
 */
package org.hopscope.editor.document;
