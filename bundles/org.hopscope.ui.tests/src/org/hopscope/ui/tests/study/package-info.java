// SPDX-License-Identifier: EPL-2.0
/**
 * Studies in the real workbench: written, run here and on Slurm, and their best points compared.
 */
package org.hopscope.ui.tests.study;
