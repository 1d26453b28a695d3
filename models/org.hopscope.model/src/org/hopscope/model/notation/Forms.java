// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.expression.ExpressionAttributes;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.notation.Clause.Body;
import org.hopscope.model.notation.Clause.Branch;
import org.hopscope.model.notation.Clause.Branches;
import org.hopscope.model.notation.Clause.Flag;
import org.hopscope.model.notation.Clause.Inline;
import org.hopscope.model.notation.Clause.Name;
import org.hopscope.model.notation.Clause.Value;
import org.hopscope.model.notation.Clause.Word;
import org.hopscope.model.protocol.ProtocolPackage.Literals;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.study.StudyPackage;
import org.jspecify.annotations.Nullable;

/** The short forms, by kind. */
final class Forms {

    /** Attributes that hold an expression. */
    static final Set<EStructuralFeature> EXPRESSIONS = Set.copyOf(ExpressionAttributes.ALL);

    /** Texts that are names. */
    static final Set<EStructuralFeature> NAMES = Set.of(Literals.FIELD_VALUE__FIELD, Literals.PACKET_KIND__FIELDS);

    private static final Map<EClass, Form> FORMS = new HashMap<>();

    static {
        machine();
        study();
        declarations();
        handlers();
        blocks();
        exchanges();
        stores();
    }

    private static final Set<String> KEYWORDS = FORMS.values().stream().map(Form::keyword)
            .collect(Collectors.toUnmodifiableSet());

    private Forms() {}

    /** The short form of a kind; null if it has none. */
    static @Nullable Form of(EClass kind) {
        return FORMS.get(kind);
    }

    /** True if a statement can begin with this word. */
    static boolean isKeyword(String word) {
        return KEYWORDS.contains(word);
    }

    private static void form(EClass kind, String keyword, Clause... clauses) {
        FORMS.put(kind, new Form(keyword, List.of(clauses)));
    }

    private static Clause must(EStructuralFeature feature) {
        return new Value("", feature, true);
    }

    private static Clause may(String prefix, EStructuralFeature feature) {
        return new Value(prefix, feature, false);
    }

    private static Clause word(String word) {
        return new Word(word);
    }

    private static Clause flag(String word, EAttribute attribute) {
        return new Flag(word, attribute);
    }

    private static Clause body(EReference containment) {
        return new Body(containment, true);
    }

    private static void machine() {
        form(MachinePackage.Literals.WIRE, "wire", must(MachinePackage.Literals.WIRE__KIND),
                must(MachinePackage.Literals.WIRE__SOURCE), word("-"), must(MachinePackage.Literals.WIRE__TARGET));
        form(StackPackage.Literals.OPERATION_COST, "cost", must(StackPackage.Literals.OPERATION_COST__OPERATION),
                may("in", StackPackage.Literals.OPERATION_COST__PLACEMENT),
                may("=", StackPackage.Literals.OPERATION_COST__TIME),
                may("cycles", StackPackage.Literals.OPERATION_COST__CYCLES));
    }

    private static void study() {
        form(StudyPackage.Literals.SWEEP_PARAMETER, "vary", must(StudyPackage.Literals.SWEEP_PARAMETER__PATH),
                word("over"), must(StudyPackage.Literals.SWEEP_PARAMETER__VALUES),
                may("", StudyPackage.Literals.SWEEP_PARAMETER__COMBINATION));
    }

    private static void declarations() {
        form(Literals.COUNT_PARAMETER, "count", new Name(false), word("="), must(Literals.COUNT_PARAMETER__VALUE));
        form(Literals.SIZE_PARAMETER, "size", new Name(false), may("=", Literals.SIZE_PARAMETER__VALUE));
        form(Literals.TIME_PARAMETER, "time", new Name(false), may("=", Literals.TIME_PARAMETER__VALUE));
        form(Literals.LANE, "lane", new Name(false), may("on", Literals.LANE__PART), may("core", Literals.LANE__CORE),
                may("slot", Literals.LANE__SLOT), may("", Literals.LANE__SERVICE),
                may("waiting", Literals.LANE__WAITING), may("component", Literals.LANE__COMPONENT),
                may("poll", Literals.LANE__POLL), flag("rounds", Literals.LANE__ROUNDS),
                flag("urgent", Literals.LANE__URGENT), flag("interrupts", Literals.LANE__INTERRUPTS),
                flag("line", Literals.LANE__LINE));
        form(Literals.MESSAGE_QUEUE, "queue", new Name(false), may("per", Literals.MESSAGE_QUEUE__SCOPE),
                may("in", Literals.MESSAGE_QUEUE__PART), may("entries", Literals.MESSAGE_QUEUE__ENTRIES),
                flag("turns", Literals.MESSAGE_QUEUE__TURNS));
        form(Literals.MATCH_TABLE, "table", new Name(false), may("per", Literals.MATCH_TABLE__SCOPE),
                must(Literals.MATCH_TABLE__KIND), may("in", Literals.MATCH_TABLE__PART),
                may("entries", Literals.MATCH_TABLE__ENTRIES), may("item", Literals.MATCH_TABLE__PER_ITEM),
                flag("overflow", Literals.MATCH_TABLE__OVERFLOW), flag("cached", Literals.MATCH_TABLE__CACHED),
                may("calls", Literals.MATCH_TABLE__CALLS));
        form(Literals.TOKENS, "tokens", new Name(false), may("per", Literals.TOKENS__SCOPE),
                may("in", Literals.TOKENS__PART), may("count", Literals.TOKENS__COUNT),
                flag("adaptive", Literals.TOKENS__ADAPTIVE));
        form(Literals.COUNTER, "counter", new Name(false), may("per", Literals.COUNTER__SCOPE),
                may("entries", Literals.COUNTER__ENTRIES));
        form(Literals.VARIABLE, "variable", new Name(false), may("per", Literals.VARIABLE__SCOPE), word("="),
                must(Literals.VARIABLE__INITIAL));
        form(Literals.PACKET_KIND, "packet", new Name(false), may("header", Literals.PACKET_KIND__HEADER),
                may("channel", Literals.PACKET_KIND__CHANNEL), flag("adaptive", Literals.PACKET_KIND__ADAPTIVE),
                flag("untimed", Literals.PACKET_KIND__UNTIMED),
                may("fields", Literals.PACKET_KIND__FIELDS));
    }

    private static void handlers() {
        form(Literals.HANDLER, "on", new Inline(Literals.HANDLER__TRIGGER), word("at"), must(Literals.HANDLER__LANE),
                new Name(true), body(Literals.HANDLER__BLOCKS));
        form(Literals.ON_CALL, "", must(Literals.ON_CALL__CALL));
        form(Literals.ON_PACKET, "packet", must(Literals.ON_PACKET__PACKET), flag("last", Literals.ON_PACKET__LAST),
                flag("buffered", Literals.ON_PACKET__BUFFERED), flag("kept", Literals.ON_PACKET__KEPT),
                may("taking", Literals.ON_PACKET__TAKING));
        form(Literals.ON_QUEUE, "queue", must(Literals.ON_QUEUE__QUEUE), may("taking", Literals.ON_QUEUE__TAKING));
        form(Literals.ON_TOLD, "told");
        form(Literals.ON_TOKENS, "tokens", must(Literals.ON_TOKENS__TOKENS), may("count", Literals.ON_TOKENS__COUNT));
        form(Literals.ON_TIMER, "timer", may("of", Literals.ON_TIMER__PART), may("", Literals.ON_TIMER__PERIOD));
        form(Literals.ON_BOOT, "boot");
    }

    private static void blocks() {
        form(Literals.WORK, "work", may("", Literals.WORK__TIME), may("for", Literals.WORK__PARAMETER),
                flag("trap", Literals.WORK__TRAP),
                may("+", Literals.WORK__PER_BYTE),
                may("of", Literals.WORK__BYTES), may("cycles", Literals.WORK__CYCLES),
                may("item", Literals.WORK__PER_ITEM), may("item_for", Literals.WORK__ITEM_PARAMETER),
                may("per", Literals.WORK__BATCH),
                may("times", Literals.WORK__ITEMS),
                may("latency", Literals.WORK__LATENCY), may("depth", Literals.WORK__DEPTH),
                may("as", Literals.WORK__COMPONENT));
        form(Literals.SET_VARIABLE, "set", must(Literals.SET_VARIABLE__VARIABLE),
                may("=", Literals.SET_VARIABLE__VALUE));
        form(Literals.CHOOSE, "choose", body(Literals.CHOOSE__ALTERNATIVES));
        form(Literals.ALTERNATIVE, "when", may("", Literals.ALTERNATIVE__GUARD), body(Literals.ALTERNATIVE__BLOCKS));
        form(Literals.EACH, "each", may("of", Literals.EACH__QUEUE), may("times", Literals.EACH__TIMES),
                body(Literals.EACH__BLOCKS));
        form(Literals.TELL, "tell", must(Literals.TELL__HANDLER), may("with", Literals.TELL__ARGUMENT),
                may("over", Literals.TELL__BUS), may("bytes", Literals.TELL__BYTES), may("by", Literals.TELL__BY),
                may("after", Literals.TELL__DELAY), may("for", Literals.TELL__PARAMETER),
                may("until", Literals.TELL__UNTIL));
        form(Literals.INCREMENT, "increment", must(Literals.INCREMENT__COUNTER),
                may("entry", Literals.INCREMENT__ENTRY), may("by", Literals.INCREMENT__AMOUNT));
        form(Literals.ARM, "arm", must(Literals.ARM__HANDLER), may("with", Literals.ARM__ARGUMENT), word("when"),
                must(Literals.ARM__COUNTER), may("entry", Literals.ARM__ENTRY), may("reaches", Literals.ARM__THRESHOLD),
                flag("takes", Literals.ARM__TAKES));
        form(Literals.COMPLETE, "complete", must(Literals.COMPLETE__SIDE));
        form(Literals.DROP, "drop", flag("lost", Literals.DROP__LOST));
        form(Literals.RETURN, "return");
        form(Literals.RELEASE, "release");
        form(Literals.TALLY, "tally", must(Literals.TALLY__FACT), may("by", Literals.TALLY__AMOUNT));
        form(Literals.COMPOSITE, "composite", new Name(true), body(Literals.COMPOSITE__BLOCKS));
    }

    private static void exchanges() {
        form(Literals.CROSS, "cross", must(Literals.CROSS__BUS), must(Literals.CROSS__ACCESS),
                must(Literals.CROSS__DIRECTION), may("", Literals.CROSS__BYTES),
                flag("posted", Literals.CROSS__POSTED), flag("taken", Literals.CROSS__TAKEN),
                flag("streamed", Literals.CROSS__STREAMED), flag("buffer", Literals.CROSS__BUFFER));
        form(Literals.MOVE, "move", may("bytes", Literals.MOVE__BYTES), may("from", Literals.MOVE__SOURCE),
                may("to", Literals.MOVE__TARGET), may("over", Literals.MOVE__BUS),
                flag("posted", Literals.MOVE__POSTED));
        form(Literals.TRANSMIT, "transmit", must(Literals.TRANSMIT__PACKET), may("through", Literals.TRANSMIT__PORT),
                may("over", Literals.TRANSMIT__BUS), word("to"), must(Literals.TRANSMIT__TO),
                may("", Literals.TRANSMIT__BYTES), may("at", Literals.TRANSMIT__RANK),
                flag("stored", Literals.TRANSMIT__STORED), flag("requested", Literals.TRANSMIT__REQUESTED),
                flag("fetched", Literals.TRANSMIT__FETCHED),
                flag("remote", Literals.TRANSMIT__REMOTE),
                new Branch("undelivered", Literals.TRANSMIT__UNDELIVERED), new Body(Literals.TRANSMIT__FIELDS, false));
        form(Literals.FIELD_VALUE, "", must(Literals.FIELD_VALUE__FIELD), may("=", Literals.FIELD_VALUE__VALUE));
    }

    private static void stores() {
        form(Literals.PUT, "put", must(Literals.PUT__QUEUE), flag("peer", Literals.PUT__PEER),
                flag("first", Literals.PUT__FIRST), flag("untimed", Literals.PUT__UNTIMED),
                may("with", Literals.PUT__ARGUMENT),
                new Branch("full", Literals.PUT__FULL));
        form(Literals.GET, "get", must(Literals.GET__QUEUE), new Branch("empty", Literals.GET__EMPTY));
        form(Literals.MATCH, "match", must(Literals.MATCH__TABLE), must(Literals.MATCH__LOOKUP),
                may("key", Literals.MATCH__KEY), new Branches(List.of(new Branch("hit", Literals.MATCH__HIT),
                        new Branch("miss", Literals.MATCH__MISS))));
        form(Literals.TAKE, "take", must(Literals.TAKE__TOKENS), may("count", Literals.TAKE__COUNT),
                flag("stall", Literals.TAKE__STALL), may("watchdog", Literals.TAKE__WATCHDOG),
                new Branch("lacking", Literals.TAKE__LACKING));
        form(Literals.GIVE, "give", must(Literals.GIVE__TOKENS), may("count", Literals.GIVE__COUNT),
                flag("peer", Literals.GIVE__PEER), may("over", Literals.GIVE__BUS));
    }
}
