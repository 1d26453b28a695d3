// SPDX-License-Identifier: EPL-2.0
/** The pages of the help: Markdown files of this bundle, their order, and the search in them. */
package org.hopscope.help.page;
