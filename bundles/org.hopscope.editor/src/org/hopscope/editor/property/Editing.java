// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.command.MoveLayerCommand;
import org.hopscope.editor.command.Names;
import org.hopscope.editor.command.PartLock;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.StackPackage;

/** The ways to type or choose a value. Text is checked and never changes anything while it is wrong. */
public enum Editing {

    /** Free text, numbers and quantities; one, or a list with commas and ranges such as "8 B ... 1 MiB x2". */
    TEXT {
        @Override
        public Object fromModel(Value value) {
            var model = value.first();
            return value.mixed() || model == null ? "" : value.feature().isMany() ? join(value, (Collection<?>) model)
                    : EcoreUtil.convertToString(type(value), model);
        }

        @Override
        public Object toModel(Value value, Object entered) {
            var text = entered.toString().strip();
            return text.isEmpty() && !value.feature().isMany() ? null
                    : FeatureText.parse(value.owners().getFirst(), value.feature(), text);
        }

        @Override
        public String problem(Value value, Object entered) {
            var locked = PartLock.reasonAgainst(value.owners().getFirst());
            if (locked.isPresent()) {
                return locked.get();
            }
            if (value.feature() == CorePackage.Literals.ELEMENT__NAME) {
                return Names.reasonAgainst((Element) value.owners().getFirst(), entered.toString()).orElse(null);
            }
            try {
                return toModel(value, entered) == null && type(value).getInstanceClass().isPrimitive()
                        && !Texts.isOptionalNumber(value.feature()) ? Messages.get("refused.numberNeeded") : null;
            } catch (RuntimeException refused) {
                // EMF wraps what the parser of the type says; that sentence is meant for the user
                var cause = refused.getCause() == null || refused.getCause() instanceof NumberFormatException
                        ? refused : refused.getCause();
                return cause.getMessage() == null ? Messages.get("refused.value", entered) : cause.getMessage();
            }
        }

        private String join(Value value, Collection<?> list) {
            return String.join(", ", list.stream().map(one -> EcoreUtil.convertToString(type(value), one)).toList());
        }
    },

    /** One of two. */
    SWITCH {
        @Override
        public Object fromModel(Value value) {
            return Boolean.TRUE.equals(value.first()) ? 0 : 1;
        }

        @Override
        public Object toModel(Value value, Object entered) {
            return Integer.valueOf(0).equals(entered);
        }

        @Override
        public List<String> choices(Value value) {
            return List.of(Messages.get("choice.yes"), Messages.get("choice.no"));
        }
    },

    /** One of the literals of an enumeration. */
    LITERAL {
        @Override
        public Object fromModel(Value value) {
            return literals(value).indexOf(value.first());
        }

        @Override
        public Object toModel(Value value, Object entered) {
            return literals(value).get((Integer) entered);
        }

        @Override
        public List<String> choices(Value value) {
            return literals(value).stream().map(Texts::literal).toList();
        }

        @Override
        public String problem(Value value, Object entered) {
            var problem = super.problem(value, entered);
            return problem != null || value.feature() != StackPackage.Literals.LAYER__PLACEMENT ? problem
                    : value.owners().stream().flatMap(layer -> MoveLayerCommand.reasonAgainst((Layer) layer,
                    (LayerPlacement) toModel(value, entered)).stream()).findFirst().orElse(null);
        }

        private List<Enumerator> literals(Value value) {
            return ((EEnum) type(value)).getELiterals().stream().map(literal -> literal.getInstance()).toList();
        }
    },

    /** An element of the machine, or none. */
    REFERENCE {
        @Override
        public Object fromModel(Value value) {
            return Values.candidates(value).indexOf(value.first()) + 1;
        }

        @Override
        public Object toModel(Value value, Object entered) {
            var index = (Integer) entered;
            return index == 0 ? null : Values.candidates(value).get(index - 1);
        }

        @Override
        public List<String> choices(Value value) {
            var names = new ArrayList<String>();
            names.add(Messages.get("choice.none"));
            Values.candidates(value).forEach(candidate -> names.add(name(candidate)));
            return names;
        }

        private String name(EObject candidate) {
            return candidate instanceof Element element ? Texts.name(element) : candidate.eClass().getName();
        }

        @Override
        public String text(Value value) {
            // what it may be instead need not be looked for
            return value.mixed() ? Messages.get("value.mixed") : value.first() == null ? Messages.get("choice.none")
                    : name((EObject) value.first());
        }
    };

    /** The way in which this value is edited. */
    public static Editing of(Value value) {
        if (value.feature() instanceof EReference) {
            return REFERENCE;
        }
        if (type(value) instanceof EEnum) {
            return LITERAL;
        }
        return type(value).getInstanceClass() == boolean.class ? SWITCH : TEXT;
    }

    private static EDataType type(Value value) {
        return ((EAttribute) value.feature()).getEAttributeType();
    }

    /** True if it is a single whole number, which arrow keys can change. */
    public static boolean isCount(Value value) {
        return !value.feature().isMany() && value.feature().getEType() == EcorePackage.Literals.EINT;
    }

    /** The value that the control shows: a text, or the index of a choice. */
    public abstract Object fromModel(Value value);

    /** The model's value for what was entered; only called for something without a {@link #problem}. */
    public abstract Object toModel(Value value, Object entered);

    /** The error in what was entered, or null if there is none. */
    public String problem(Value value, Object entered) {
        var locked = PartLock.reasonAgainst(value.owners().getFirst());
        if (locked.isPresent()) {
            return locked.get();
        }
        return entered instanceof Integer index && index >= 0 && index < choices(value).size() ? null
                : Messages.get("refused.choice");
    }

    /** The choices; empty for text. */
    public List<String> choices(Value value) {
        return List.of();
    }

    /** The text of a value that is only shown. */
    public String text(Value value) {
        if (value.mixed()) {
            return Messages.get("value.mixed");
        }
        var shown = fromModel(value);
        return shown instanceof Integer index ? index < 0 ? Texts.value(null) : choices(value).get(index)
                : shown.toString();
    }
}
