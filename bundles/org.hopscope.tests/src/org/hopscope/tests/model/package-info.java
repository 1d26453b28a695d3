// SPDX-License-Identifier: EPL-2.0
/** Tests of the metamodel's hand-written part: units, files, rules, paths and settings. */
package org.hopscope.tests.model;
