// SPDX-License-Identifier: EPL-2.0
/**
 * Names that the bundles of the workbench share: ids of views, perspectives and commands, and their pictures.
 */
package org.hopscope.ui;
