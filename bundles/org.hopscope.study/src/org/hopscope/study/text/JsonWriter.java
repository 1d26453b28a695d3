// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;

import org.jspecify.annotations.Nullable;

/**
 * Writes JSON into a text, members in the order of the calls. Only ASCII comes out, so the text is the same in every
 * encoding. The caller keeps objects and arrays balanced.
 */
public final class JsonWriter {

    private final StringWriter text = new StringWriter();
    private final JsonGenerator generator;

    /** A text with a line for each member and each element, indented by two spaces. */
    public JsonWriter() {
        this(JsonFormat.INDENTED.createInstance());
    }

    private JsonWriter(PrettyPrinter printer) {
        this(generator -> generator.setPrettyPrinter(printer));
    }

    private JsonWriter(Consumer<JsonGenerator> layout) {
        try {
            generator = JsonFormat.FACTORY.createGenerator(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        layout.accept(generator);
    }

    /** A text in one line without spaces. */
    public static JsonWriter compact() {
        return new JsonWriter(generator -> { });
    }

    /** Opens an object; only {@link #name} may follow. */
    public JsonWriter beginObject() {
        return write(JsonGenerator::writeStartObject);
    }

    /** Closes the object that was opened last. */
    public JsonWriter endObject() {
        return write(JsonGenerator::writeEndObject);
    }

    /** Opens an array; its elements follow as values. */
    public JsonWriter beginArray() {
        return write(JsonGenerator::writeStartArray);
    }

    /** Closes the array that was opened last. */
    public JsonWriter endArray() {
        return write(JsonGenerator::writeEndArray);
    }

    /** Starts a member; its value follows. */
    public JsonWriter name(String name) {
        return write(to -> to.writeFieldName(name));
    }

    /** A text, as the value of the member just named or an element of the array. */
    public JsonWriter value(String value) {
        return write(to -> to.writeString(value));
    }

    /** A whole number. */
    public JsonWriter value(long value) {
        return write(to -> to.writeNumber(value));
    }

    /** A number with all its digits and no exponent. */
    public JsonWriter value(BigDecimal value) {
        return write(to -> to.writeNumber(value));
    }

    /** A number as {@link Double#toString} writes it; finite. */
    public JsonWriter value(double value) {
        return write(to -> to.writeNumber(value));
    }

    /** A truth value. */
    public JsonWriter value(boolean value) {
        return write(to -> to.writeBoolean(value));
    }

    /** No value. */
    public JsonWriter nothing() {
        return write(JsonGenerator::writeNull);
    }

    /** The text, with a line feed at its end. */
    @Override
    public String toString() {
        return line() + "\n";
    }

    /** The text without an end of line. */
    public String line() {
        write(JsonGenerator::flush);
        return text.toString();
    }

    /** Maps, lists, texts, numbers and truth values, a line for each member of a map, with an end of line. */
    public static String lines(@Nullable Object value) {
        var writer = new JsonWriter(JsonFormat.MEMBERS.createInstance());
        writer.any(value);
        return writer.toString();
    }

    private void any(@Nullable Object value) {
        switch (value) {
            case Map<?, ?> members -> {
                beginObject();
                members.forEach((name, one) -> name((String) name).any(one));
                endObject();
            }
            case List<?> values -> {
                beginArray();
                values.forEach(this::any);
                endArray();
            }
            case String one -> value(one);
            case Boolean one -> value(one);
            case BigDecimal one -> value(one);
            case Double one -> value(one);
            case Number one -> value(one.longValue());
            case null -> nothing();
            default -> throw new IllegalArgumentException("no JSON for " + value.getClass());
        }
    }

    private JsonWriter write(Step step) {
        try {
            step.to(generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Writes a part of the text. */
    private interface Step {

        void to(JsonGenerator generator) throws IOException;
    }
}
