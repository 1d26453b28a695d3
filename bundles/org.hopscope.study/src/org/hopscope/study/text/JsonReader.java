// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;

import org.hopscope.model.units.DecimalText;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON: objects as maps in their order, arrays as lists, texts, truth values, numbers as {@link BigDecimal}, and
 * null as null. Nested at most 100 deep; of members with one name the last counts.
 */
public final class JsonReader {

    /** The part of Jackson's messages that lists all that could be at the place. */
    private static final Pattern EXPECTED = Pattern.compile(": (was expecting|expected) .*", Pattern.DOTALL);

    private JsonReader() {}

    /** @throws IllegalArgumentException if the text is not JSON; the message says where */
    public static @Nullable Object parse(String text) {
        try (var parser = JsonFormat.FACTORY.createParser(text)) {
            parser.nextToken();
            var value = value(parser);
            if (parser.nextToken() != null) {
                throw wrong(parser, "there is more text after the end");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(EXPECTED.matcher(e.getOriginalMessage()).replaceFirst("")
                    + Optional.ofNullable(e.getLocation()).map(at -> " at character " + at.getCharOffset()).orElse(""),
                    e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        if (parser.currentToken() == null) {
            throw wrong(parser, "a value is missing");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser);
            case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
                throw wrong(parser, "a value is missing");
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
        var members = new LinkedHashMap<String, @Nullable Object>();
        for (var name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            members.put(name, value(parser));
        }
        return members;
    }

    private static List<@Nullable Object> array(JsonParser parser) throws IOException {
        var values = new ArrayList<@Nullable Object>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(parser));
        }
        return values;
    }

    private static BigDecimal number(JsonParser parser) throws IOException {
        try {
            return DecimalText.parse(parser.getText());
        } catch (NumberFormatException e) {
            throw (IllegalArgumentException) wrong(parser, "a number is wrong").initCause(e);
        }
    }

    private static IllegalArgumentException wrong(JsonParser parser, String what) {
        return new IllegalArgumentException(what + " at character "
                + Math.max(0, parser.currentTokenLocation().getCharOffset()));
    }
}
