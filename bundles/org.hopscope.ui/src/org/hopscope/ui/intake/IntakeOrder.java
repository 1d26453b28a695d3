// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.hopscope.study.exchange.fabric.LinkGuess;
import org.hopscope.study.exchange.program.ProgramOptions;

/**
 * The files to write.
 *
 * @param reading the file that was read, which has content
 * @param target the file to write; its project and folders are made where missing
 * @param parametric whether a regular network becomes a parametric topology
 * @param guess what the user says of links that the file says nothing of
 * @param options what the user says of programs
 * @param machine the machine that gets a program as a workload
 */
record IntakeOrder(Reading reading, IFile target, boolean parametric, LinkGuess guess, ProgramOptions options,
        Optional<IFile> machine) {}
