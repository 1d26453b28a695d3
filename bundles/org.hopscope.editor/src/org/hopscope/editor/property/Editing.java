// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.command.Names;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;

/** How a value is typed or chosen. Text is checked and never changes anything while it is wrong. */
enum Editing {

    /** Free text, numbers and quantities, one or a list separated by commas. */
    TEXT {
        @Override
        Object fromModel(Value value) {
            var model = value.first();
            return value.mixed() || model == null ? "" : value.feature().isMany() ? Values.join(model)
                    : EcoreUtil.convertToString(type(value), model);
        }

        @Override
        Object toModel(Value value, Object entered) {
            var text = entered.toString().strip();
            if (!value.feature().isMany()) {
                return text.isEmpty() ? null : parse(value, text);
            }
            var list = new ArrayList<Object>();
            for (var part : text.split(",")) {
                if (!part.isBlank()) {
                    list.add(parse(value, part.strip()));
                }
            }
            return list;
        }

        @Override
        String problem(Value value, Object entered) {
            if (value.feature() == CorePackage.Literals.ELEMENT__NAME) {
                return Names.reasonAgainst((Element) value.owners().getFirst(), entered.toString()).orElse(null);
            }
            try {
                return toModel(value, entered) == null && type(value).getInstanceClass().isPrimitive()
                        ? Messages.get("refused.numberNeeded") : null;
            } catch (NumberFormatException notANumber) {
                return Messages.get("refused.number", entered);
            } catch (RuntimeException refused) {
                // EMF wraps what the parser of the type says; that sentence is meant for the user
                var cause = refused.getCause() == null ? refused : refused.getCause();
                return cause.getMessage() == null ? Messages.get("refused.value", entered) : cause.getMessage();
            }
        }
    },

    /** One of two. */
    SWITCH {
        @Override
        Object fromModel(Value value) {
            return Boolean.TRUE.equals(value.first()) ? 0 : 1;
        }

        @Override
        Object toModel(Value value, Object entered) {
            return Integer.valueOf(0).equals(entered);
        }

        @Override
        List<String> choices(Value value) {
            return List.of(Messages.get("choice.yes"), Messages.get("choice.no"));
        }
    },

    /** One of the literals of an enumeration. */
    LITERAL {
        @Override
        Object fromModel(Value value) {
            return literals(value).indexOf(value.first());
        }

        @Override
        Object toModel(Value value, Object entered) {
            return literals(value).get((Integer) entered);
        }

        @Override
        List<String> choices(Value value) {
            return literals(value).stream().map(Texts::literal).toList();
        }

        private List<Enumerator> literals(Value value) {
            return ((EEnum) type(value)).getELiterals().stream().map(literal -> literal.getInstance()).toList();
        }
    },

    /** An element of the machine, or none. */
    REFERENCE {
        @Override
        Object fromModel(Value value) {
            return Values.candidates(value).indexOf(value.first()) + 1;
        }

        @Override
        Object toModel(Value value, Object entered) {
            var index = (Integer) entered;
            return index == 0 ? null : Values.candidates(value).get(index - 1);
        }

        @Override
        List<String> choices(Value value) {
            var names = new ArrayList<String>();
            names.add(Messages.get("choice.none"));
            Values.candidates(value).forEach(candidate -> names.add(name(candidate)));
            return names;
        }

        private String name(EObject candidate) {
            return candidate instanceof Element element ? Texts.name(element) : candidate.eClass().getName();
        }
    };

    /** How this value is edited. */
    static Editing of(Value value) {
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

    private static Object parse(Value value, String text) {
        return EcoreUtil.createFromString(type(value), text);
    }

    /** What the cell editor shows: a text, or the index of a choice. */
    abstract Object fromModel(Value value);

    /** The model's value for what was entered; only called for something without a {@link #problem}. */
    abstract Object toModel(Value value, Object entered);

    /** What is wrong with what was entered, or null if nothing is. */
    String problem(Value value, Object entered) {
        return entered instanceof Integer index && index >= 0 && index < choices(value).size() ? null
                : Messages.get("refused.choice");
    }

    /** What can be chosen; empty for text. */
    List<String> choices(Value value) {
        return List.of();
    }

    /** What the user reads in the cell. */
    String text(Value value) {
        if (value.mixed()) {
            return Messages.get("value.mixed");
        }
        var shown = fromModel(value);
        return shown instanceof Integer index ? index < 0 ? Texts.value(null) : choices(value).get(index)
                : shown.toString();
    }
}
