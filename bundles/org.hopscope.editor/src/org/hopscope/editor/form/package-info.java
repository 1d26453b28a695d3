// SPDX-License-Identifier: EPL-2.0
/**
 * Forms for the values of elements: fields with labels, units and origins, tables for lists, and what both need to be
 * used by keyboard and screen reader alone. A form is used in the Properties view and as the inside of a workload.
 */
package org.hopscope.editor.form;
