// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.store;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.text.JsonReader;
import org.hopscope.study.text.JsonWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes records as JSON objects and reads them back equal: texts, numbers, truth values, enumerations, optional
 * values, lists, settings as lists of their texts, and further records. Decimals are texts, to keep their last zeros.
 * A component of a type that was given is not written; when it is read, it is what is given. A component of a type that
 * is spread has its own components written in its place, so that records can be grouped without a change of their text.
 */
final class RecordText {

    private final Map<Class<?>, ?> given;
    private final Set<Class<?>> spread;

    /**
     * @param given what takes the place of components that are not written, by their type
     * @param spread types of components that are written as their own components
     */
    RecordText(Map<Class<?>, ?> given, Set<Class<?>> spread) {
        this.given = given;
        this.spread = spread;
    }

    /** The record in one line. */
    String write(Record record) {
        var json = JsonWriter.compact();
        write(record, json);
        return json.line();
    }

    private void write(Object value, JsonWriter json) {
        switch (value) {
            case String string -> json.value(string);
            case BigDecimal decimal -> json.value(decimal.toString());
            case Enum<?> constant -> json.value(constant.name());
            case Boolean truth -> json.value(truth);
            case Double number -> json.value(number);
            case Number number -> json.value(number.longValue());
            case Optional<?> optional -> optional.ifPresentOrElse(one -> write(one, json), json::nothing);
            case List<?> list -> writeAll(list, json);
            case Settings settings -> writeAll(settings.texts(), json);
            case Record record -> {
                json.beginObject();
                writeMembers(record, json);
                json.endObject();
            }
            default -> throw new IllegalArgumentException("no text for " + value.getClass());
        }
    }

    private void writeAll(List<?> list, JsonWriter json) {
        json.beginArray();
        list.forEach(one -> write(one, json));
        json.endArray();
    }

    private void writeMembers(Record record, JsonWriter json) {
        for (var component : record.getClass().getRecordComponents()) {
            if (spread.contains(component.getType())) {
                writeMembers((Record) valueOf(record, component), json);
            } else if (!given.containsKey(component.getType())) {
                write(valueOf(record, component), json.name(component.getName()));
            }
        }
    }

    private static Object valueOf(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalArgumentException(record.getClass() + "." + component.getName(), e);
        }
    }

    /**
     * The record that was written.
     *
     * @throws IllegalArgumentException if the text is no such record
     */
    <T extends Record> T read(Class<T> type, String text) {
        return type.cast(readAs(type, JsonReader.parse(text)));
    }

    private Object readAs(Type type, @Nullable Object value) {
        if (type instanceof ParameterizedType generic) {
            var element = generic.getActualTypeArguments()[0];
            if (generic.getRawType() == Optional.class) {
                return value == null ? Optional.empty() : Optional.of(readAs(element, value));
            }
            List<?> all = expect(List.class, value);
            return all.stream().map(one -> readAs(element, one)).toList();
        }
        var plain = (Class<?>) type;
        if (plain == Settings.class) {
            List<?> texts = expect(List.class, value);
            return Settings.parse(texts.stream().map(one -> expect(String.class, one)).toList());
        }
        if (plain.isRecord()) {
            return readRecord(plain, expect(Map.class, value));
        }
        if (plain.isEnum()) {
            return Arrays.stream(plain.getEnumConstants()).filter(one -> ((Enum<?>) one).name().equals(value))
                    .findFirst().orElseThrow(() -> new IllegalArgumentException("no " + plain + " " + value));
        }
        return readPlain(plain, value);
    }

    private static Object readPlain(Class<?> plain, @Nullable Object value) {
        if (plain == String.class) {
            return expect(String.class, value);
        }
        if (plain == BigDecimal.class) {
            return new BigDecimal(expect(String.class, value));
        }
        if (plain == boolean.class) {
            return expect(Boolean.class, value);
        }
        var number = expect(BigDecimal.class, value);
        if (plain == int.class) {
            return number.intValueExact();
        }
        if (plain == long.class) {
            return number.longValueExact();
        }
        if (plain == double.class) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException("no " + plain + " in a text");
    }

    private Object readRecord(Class<?> type, Map<?, ?> members) {
        var components = type.getRecordComponents();
        var types = new ArrayList<Class<?>>();
        var values = new ArrayList<>();
        for (var component : components) {
            types.add(component.getType());
            if (given.containsKey(component.getType())) {
                values.add(given.get(component.getType()));
            } else if (spread.contains(component.getType())) {
                values.add(readRecord(component.getType(), members));
            } else if (members.containsKey(component.getName())) {
                values.add(readAs(component.getGenericType(), members.get(component.getName())));
            } else if (component.getType() == Optional.class) {
                values.add(Optional.empty()); // a text that is older than the component
            } else {
                throw new IllegalArgumentException("no " + component.getName() + " in " + type);
            }
        }
        try {
            return type.getDeclaredConstructor(types.toArray(Class<?>[]::new)).newInstance(values.toArray());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("no " + type, e);
        }
    }

    private static <T> T expect(Class<T> type, @Nullable Object value) {
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException(value + " where " + type.getSimpleName() + " was expected");
        }
        return type.cast(value);
    }
}
