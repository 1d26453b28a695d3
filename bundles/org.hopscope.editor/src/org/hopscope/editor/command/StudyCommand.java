// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.model.study.SweepParameter;

/** Adds, removes or moves a parameter of a study. */
public final class StudyCommand extends ModelCommand {

    private final Study study;
    private final Consumer<Study> edit;

    private StudyCommand(String key, Study study, Consumer<Study> edit) {
        super(Messages.get(key), study);
        this.study = study;
        this.edit = edit;
    }

    /** Adds a parameter at the end. */
    public static StudyCommand add(Study study, String path, String values) {
        return new StudyCommand("study.command.add", study, one -> {
            var parameter = StudyFactory.eINSTANCE.createSweepParameter();
            parameter.setPath(path);
            parameter.setValues(values);
            one.getParameters().add(parameter);
        });
    }

    /** Removes a parameter. */
    public static StudyCommand remove(Study study, SweepParameter parameter) {
        return new StudyCommand("study.command.remove", study, one -> one.getParameters().remove(parameter));
    }

    /** Moves a parameter to another place. */
    public static StudyCommand move(Study study, SweepParameter parameter, int index) {
        return new StudyCommand("study.command.move", study, one -> one.getParameters().move(index, parameter));
    }

    @Override
    protected void change() {
        edit.accept(study);
    }

    @Override
    public List<? extends EObject> affected() {
        return List.of(study);
    }
}
