// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.hopscope.model.expression.BuiltIn;
import org.hopscope.model.expression.Constants;
import org.hopscope.model.expression.Expression;
import org.hopscope.model.expression.ExpressionParser;
import org.hopscope.model.expression.NameCheck;
import org.hopscope.model.expression.Names;
import org.hopscope.model.expression.ParsedExpression;
import org.hopscope.model.expression.ProtocolNames;
import org.hopscope.model.expression.Symbol;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionTest {

    private static final ProtocolFactory FACTORY = ProtocolFactory.eINSTANCE;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "1 + 2 * 3 | 7", "(1 + 2) * 3 | 9", "10 - 4 - 3 | 3", "-7 / 2 | -3",
        "-7 % 4 | -3", "8 KiB | 8192", "1.5 KiB + 1 | 1537", "2 KB | 2000", "ceil(4097, 4 KiB) | 2",
        "min(3, max(1, 2)) | 2", "1 < 2 and not 3 == 4 | 1", "1 or 1 / 0 | 1", "0 and 1 / 0 | 0", "not not 5 | 1",
        "2 >= 3 or 3 != 3 | 0", "before(65535, 0) | 1", "before(0, 65535) | 0", "before(4, 4) | 0",
        "before(0, 32768) | 0", "power(2, 10) | 1024", "power(-1, 7) | -1", "power(0, 0) | 1",
        "power(1, 1000000000) | 1", "log(1, 2) | 0", "log(8, 2) | 3", "log(9, 2) | 4", "log(10, 3) | 3",
        "credits * 2 | 32", "eager_limit / 64 | 128", "\"slot size\" | 64" })
    void constantExpressionsHaveTheirValue(String text, long expected) {
        assertEquals(new Constants.Known(expected), Constants.value(parsed(text), parameters()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1 + | column 4: found the end; possible here: a number, a name, a function or '('",
        "size <= | column 8: found the end; possible here: a number, a name, a function or '('",
        "1 2 | column 3: found '2'; possible here: an operator or the end",
        "size = 3 | column 6: found '= 3'; possible here: an operator or the end",
        "(1 + 2 | column 7: found the end; possible here: an operator or ')'",
        "root(4, 2) | column 1: 'root' is not a function; possible here: min, max, ceil, before, power, log",
        "min(4) | column 6: found ')'; possible here: an operator or ','",
        "3 + #4 | column 5: found '#4'; possible here: a number, a name, a function or '('",
        "9223372036854775808 | column 1: the number is not an integer of 64 bits",
        "0.5 | column 1: the number is not an integer of 64 bits",
        "1 < 2 < 3 | column 7: found '<'; possible here: an operator or the end",
        "eager. | column 7: found the end; possible here: the name of a field" })
    void syntaxErrorsSayColumnAndWhatIsPossible(String text, String expected) {
        var refused = assertInstanceOf(ParsedExpression.Refused.class, ExpressionParser.parse(text));
        assertEquals(expected, refused.problem().text());
    }

    @Test
    void anErrorQuotesAtMostEightyCharacters() {
        var refused = assertInstanceOf(ParsedExpression.Refused.class,
                ExpressionParser.parse("1 " + "#".repeat(500)));
        // 77 characters and three points, in quotes
        assertTrue(refused.problem().message().startsWith("found '" + "#".repeat(77) + "...';"),
                refused.problem().message());
    }

    @ParameterizedTest
    @CsvSource({ "'power(2, -1)',column 1: negative exponent",
        "'power(2, 63)',column 1: the result has more than 64 bits",
        "'log(0, 2)',column 1: logarithm of 0 to the base 2", "1 / 0,column 3: division by zero",
        "5 % (1 - 1),column 3: division by zero",
        "1 + 'size / 0',", "9223372036854775807 + 1,column 21: the result has more than 64 bits" })
    void anExpressionWithoutValueSaysWhy(String text, String expected) {
        var value = Constants.value(parsed(text.replace("'", "")), parameters());
        assertEquals(expected == null ? new Constants.Open() : expected,
                value instanceof Constants.Failed failed ? failed.problem().text() : value);
    }

    /** The virtual machine leaves the message of an exception of its own out once it has compiled what throws it. */
    @Test
    void aDivisionByZeroIsToldHoweverOftenItHappens() {
        var division = parsed("1 / 0");
        for (int i = 0; i < 30_000; i++) {
            assertTrue(((Constants.Failed) Constants.value(division, parameters())).problem().text()
                    .endsWith("division by zero"));
        }
    }

    @Test
    void namesOfAHandlerAreParametersVariablesFieldsAndWhatEveryHandlerKnows() {
        var layer = layer();
        var handler = layer.getHandlers().get(0);
        var names = ProtocolNames.of(layer, handler);
        assertEquals(new Symbol.Constant(16), names.find("credits").orElseThrow());
        assertEquals(new Symbol.State(layer.getVariables().get(0)), names.find("seq").orElseThrow());
        assertEquals(BuiltIn.SAME_NODE, names.find("same_node").orElseThrow());
        assertEquals(BuiltIn.FAILURES, names.find("failures").orElseThrow());
        var wait = ProtocolFactory.eINSTANCE.createTimeParameter();
        wait.setName("back off");
        wait.setValue(Quantity.parse(Dimension.TIME, "2 ns"));
        layer.getParameters().add(wait);
        assertEquals(new Symbol.Constant(2_000), names.find("back off").orElseThrow());
        assertEquals(new Symbol.Header(layer.getPackets().get(0), 1), names.find("eager", "imm").orElseThrow());
        assertTrue(ProtocolNames.ofParameters(layer).find("seq").isEmpty());
        assertEquals(0, NameCheck.unknown(parsed("credits + seq * eager.imm + size"), names).size());
    }

    @Test
    void anUnknownNameSaysWhatIsPossibleAndWhatWasMeant() {
        var layer = layer();
        var names = ProtocolNames.of(layer, layer.getHandlers().get(0));
        var found = NameCheck.unknown(parsed("Credits + eager.ack"), names);
        assertEquals("column 1: 'Credits' is not known here (perhaps credits); possible here: credits, eager_limit,"
                + " \"slot size\", seq, eager.sequence, eager.imm, size, accepted, tag, source, target, rank, ranks,"
                + " number, payload, first, last, index, walked, events, same_node, argument, group,"
                + " misaligned, ...", found.get(0).text());
        assertEquals(11, found.get(1).column());
        assertEquals(2, found.size());
    }

    /** 80 characters, of which the last three are dots. */
    @Test
    void aLongNameIsNotRepeatedAsAWhole() {
        var layer = layer();
        layer.getParameters().getFirst().setName("x".repeat(200));
        var found = NameCheck.unknown(parsed("credits"), ProtocolNames.of(layer, layer.getHandlers().get(0)));
        assertTrue(found.getFirst().text().contains("possible here: " + "x".repeat(77) + "..., "),
                found.getFirst().text());
    }

    @Test
    void anExpressionOfALongerTextEndsWhereItCannotGoOn() {
        var text = "take credit size + 2 KiB  { drop }";
        var parsed = assertInstanceOf(ParsedExpression.Parsed.class, ExpressionParser.parseAt(text, 12));
        assertEquals("size + 2 KiB", text.substring(12, parsed.end()));
    }

    @Test
    void deepAndLongTextsAreRefused() {
        for (var text : new String[] { "(".repeat(33) + "1" + ")".repeat(33), "not ".repeat(40) + "1",
            "-".repeat(40) + "1", "1" + "+1".repeat(500), "min(".repeat(200) }) {
            assertInstanceOf(ParsedExpression.Refused.class, ExpressionParser.parse(text), text);
        }
        var deepest = "-".repeat(32) + "1";
        assertEquals(new Constants.Known(1), Constants.value(parsed(deepest), parameters()));
    }

    @Test
    void anyTextIsReadOrRefused() {
        var pieces = new String[] { "1", "size", "(", ")", "+", "-", "<=", "and", "not ", "min(", ",", ".", "\"", " ",
            "8 KiB", "=", "\u00e4", "\ud83d\ude00", "%", "0" };
        var random = new Random(15);
        for (int i = 0; i < 20_000; i++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(14); length >= 0; length--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            switch (ExpressionParser.parse(text.toString())) {
                case ParsedExpression.Parsed parsed -> Constants.value(parsed.expression(), parameters());
                case ParsedExpression.Refused refused -> assertTrue(
                        refused.problem().column() >= 1 && refused.problem().column() <= text.length() + 1,
                        () -> text + ": " + refused.problem().text());
            }
        }
    }

    private static Expression parsed(String text) {
        return assertInstanceOf(ParsedExpression.Parsed.class, ExpressionParser.parse(text), text).expression();
    }

    private static Names parameters() {
        return ProtocolNames.ofParameters(layer());
    }

    private static ProtocolLayer layer() {
        var layer = FACTORY.createProtocolLayer();
        var credits = FACTORY.createCountParameter();
        credits.setName("credits");
        credits.setValue(16);
        var limit = FACTORY.createSizeParameter();
        limit.setName("eager_limit");
        limit.setValue(Quantity.of(8, Unit.KIBIBYTE));
        var slot = FACTORY.createSizeParameter();
        slot.setName("slot size");
        slot.setValue(Quantity.of(64, Unit.BYTE));
        layer.getParameters().add(credits);
        layer.getParameters().add(limit);
        layer.getParameters().add(slot);
        var seq = FACTORY.createVariable();
        seq.setName("seq");
        layer.getVariables().add(seq);
        var eager = FACTORY.createPacketKind();
        eager.setName("eager");
        eager.getFields().add("sequence");
        eager.getFields().add("imm");
        layer.getPackets().add(eager);
        var handler = FACTORY.createHandler();
        var trigger = FACTORY.createOnPacket();
        trigger.setPacket(eager);
        handler.setTrigger(trigger);
        layer.getHandlers().add(handler);
        return layer;
    }
}
