// SPDX-License-Identifier: EPL-2.0
/** Designs side by side, and why they differ. */
package org.hopscope.tests.compare;
