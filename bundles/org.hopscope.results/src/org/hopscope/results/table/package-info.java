// SPDX-License-Identifier: EPL-2.0
/**
 * Large tables with a frozen head and frozen first columns, in the colours of the workbench. A view describes its
 * cells as a {@link org.hopscope.results.table.TableModel} and shows it in a
 * {@link org.hopscope.results.table.DataTable}; only what is visible is asked for.
 */
package org.hopscope.results.table;
