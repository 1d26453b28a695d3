// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.ArrayList;
import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.Enumerator;
import org.hopscope.model.core.Element;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Arm;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Complete;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Counter;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.Drop;
import org.hopscope.model.protocol.Each;
import org.hopscope.model.protocol.Get;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Increment;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.MatchTable;
import org.hopscope.model.protocol.MessageQueue;
import org.hopscope.model.protocol.Move;
import org.hopscope.model.protocol.OnCall;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.OnTimer;
import org.hopscope.model.protocol.OnTokens;
import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.Put;
import org.hopscope.model.protocol.Scope;
import org.hopscope.model.protocol.SetVariable;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.protocol.Take;
import org.hopscope.model.protocol.Tally;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Telling;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.protocol.Transmit;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.protocol.Variable;
import org.hopscope.model.protocol.Work;

/** The texts of the figures of a protocol: a title and one line of detail of each block, trigger and declaration. */
public final class BlockText {

    private static final int LONGEST = 34;

    private BlockText() {}

    /** The name of a block if it has one, else its kind. */
    public static String title(Element element) {
        return element.getName() == null || element.getName().isBlank() ? Texts.kind(element.eClass())
                : element.getName();
    }

    /** The values that matter most, in a line of limited length; empty if there are none. */
    public static String detail(Element element) {
        var text = full(element);
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "\u2026";
    }

    /** The same line in full. */
    public static String full(Element element) {
        return switch (element) {
            case Block block -> block(block);
            case Trigger trigger -> trigger(trigger);
            case Lane lane -> lane.getPart() == null ? Messages.get("protocol.noPart") : Texts.name(lane.getPart());
            case CountParameter parameter -> String.valueOf(parameter.getValue());
            case SizeParameter parameter -> Texts.value(parameter.getValue());
            case TimeParameter parameter -> Texts.value(parameter.getValue());
            case MessageQueue queue -> per(queue.getScope()) + held(queue.getPart());
            case MatchTable table -> join(lower(table.getKind()), per(table.getScope())) + held(table.getPart());
            case Tokens tokens -> join(tokens.getPart() == null ? text(tokens.getCount()) : name(tokens.getPart()),
                    per(tokens.getScope()));
            case Counter counter -> join(counter.getEntries() == 1 ? null : String.valueOf(counter.getEntries()),
                    per(counter.getScope()));
            case Variable variable -> "= " + variable.getInitial() + ", " + per(variable.getScope());
            case PacketKind packet -> join(Texts.value(packet.getHeader()), String.join(", ", packet.getFields()));
            default -> "";
        };
    }

    /** When blocks of a branch run: the guard, or what the block around it has found. */
    public static String branch(Alternative branch) {
        if (branch.eContainer() instanceof Choose choose) {
            var last = choose.getAlternatives().getLast() == branch && choose.getAlternatives().size() > 1;
            return branch.getGuard() == null || branch.getGuard().isBlank()
                    ? Messages.get(last ? "protocol.otherwise" : "protocol.always")
                    : Messages.get("protocol.when", branch.getGuard());
        }
        return branch.eContainmentFeature() == null ? "" : Texts.feature(branch.eContainmentFeature().getName());
    }

    private static String block(Block block) {
        return switch (block) {
            case Work work -> work(work);
            case Cross cross -> join(text(cross.getBytes()), lower(cross.getAccess()),
                    cross.getBus() == null ? "?" : Texts.name(cross.getBus()));
            case Move move -> join(move.getBytes(), name(move.getSource()) + " \u2192 " + name(move.getTarget()));
            case Transmit transmit -> join(name(transmit.getPacket()), transmit.getBytes(),
                    "\u2192 " + lower(transmit.getTo()) + (isSet(transmit.getRank()) ? " " + transmit.getRank() : ""));
            case Put put -> name(put.getQueue());
            case Get get -> name(get.getQueue());
            case Match match -> join(lower(match.getLookup()), name(match.getTable()), match.getKey());
            case Take take -> counted(take.getCount(), take.getTokens());
            case Give give -> counted(give.getCount(), give.getTokens());
            case SetVariable set -> name(set.getVariable()) + " = " + text(set.getValue());
            case Each each -> each.getQueue() != null ? name(each.getQueue())
                    : Messages.get("protocol.times", text(each.getTimes()));
            case Tell tell -> join(name(tell.getHandler()), tell.getBy() == Telling.LOCAL ? null : lower(tell.getBy()));
            case Increment increment -> entry(increment.getCounter(), increment.getEntry())
                    + (isSet(increment.getAmount()) ? " + " + increment.getAmount() : "");
            case Arm arm -> join(name(arm.getHandler()), entry(arm.getCounter(), arm.getEntry()) + " \u2265 "
                    + (isSet(arm.getThreshold()) ? arm.getThreshold() : "1"));
            case Complete complete -> lower(complete.getSide());
            case Drop drop -> drop.isLost() ? Messages.get("protocol.lost") : "";
            case Tally tally -> lower(tally.getFact())
                    + (isSet(tally.getAmount()) ? " + " + tally.getAmount() : "");
            case Composite composite -> Messages.get("protocol.blocks", composite.getBlocks().size());
            default -> "";
        };
    }

    private static String work(Work work) {
        var parts = new ArrayList<String>();
        if (work.getTime() != null) {
            parts.add(work.getTime().toString());
        }
        if (work.getParameter() != null) {
            parts.add(name(work.getParameter()));
        }
        if (work.isTrap()) {
            parts.add(Messages.get("protocol.trap"));
        }
        if (isSet(work.getCycles())) {
            parts.add(Messages.get("protocol.cycles", work.getCycles()));
        }
        if (work.getPerByte() != null) {
            parts.add((isSet(work.getBytes()) ? work.getBytes() : "size") + " at " + work.getPerByte());
        }
        if (work.getPerItem() != null) {
            parts.add(text(work.getItems()) + " \u00d7 " + work.getPerItem());
        }
        if (work.getItemParameter() != null) {
            parts.add(text(work.getItems()) + " \u00d7 " + name(work.getItemParameter()));
        }
        return String.join(" + ", parts);
    }

    private static String trigger(Trigger trigger) {
        return switch (trigger) {
            case OnCall call -> lower(call.getCall());
            case OnPacket packet -> join(name(packet.getPacket()),
                    packet.isLast() ? Messages.get("protocol.last") : null);
            case OnQueue queue -> name(queue.getQueue());
            case OnTokens tokens -> name(tokens.getTokens()) + " \u2265 " + text(tokens.getCount());
            case OnTimer timer -> timer.getPart() == null ? Texts.value(timer.getPeriod()) : name(timer.getPart());
            default -> "";
        };
    }

    private static String counted(String count, Tokens tokens) {
        return isSet(count) && !"1".equals(count.strip()) ? count + " \u00d7 " + name(tokens) : name(tokens);
    }

    private static String entry(Counter counter, String entry) {
        return isSet(entry) ? name(counter) + "[" + entry + "]" : name(counter);
    }

    private static String per(Scope scope) {
        return Messages.get("protocol.per", lower(scope));
    }

    private static String held(Element part) {
        return part == null ? "" : ", " + Texts.name(part);
    }

    private static String name(Element element) {
        return element == null ? "?" : Texts.name(element);
    }

    private static String text(String expression) {
        return isSet(expression) ? expression : "?";
    }

    private static boolean isSet(String text) {
        return text != null && !text.isBlank();
    }

    private static String lower(Enumerator literal) {
        var text = Texts.literal(literal);
        return Messages.get("text.nouns").equals("capital") || text.startsWith("NIC") || text.contains("ACK") ? text
                : text.toLowerCase(Locale.ROOT);
    }

    private static String join(String... parts) {
        return String.join(", ", Stream.of(parts).filter(BlockText::isSet).toList());
    }
}
