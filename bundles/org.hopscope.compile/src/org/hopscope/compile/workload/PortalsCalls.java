// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.model.portals.PortalsLine;
import org.hopscope.model.portals.PortalsText;
import org.hopscope.model.portals.PortalsValues;
import org.hopscope.sim.plan.MatchPlan;
import org.hopscope.sim.plan.MdOption;
import org.hopscope.sim.plan.MdPlan;
import org.hopscope.sim.plan.PortalsAddressPlan;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsRequestPlan;
import org.hopscope.sim.plan.RankOperation;

/**
 * Turns the lines of a Portals program of one rank into steps and calls; names become numbers in the order of their
 * first use.
 */
final class PortalsCalls {

    private static final int NONE = -1;

    private final List<PortalsCall> calls;
    private final Map<String, Map<String, Integer>> numbers = new TreeMap<>();
    private final Map<String, Integer> last = new TreeMap<>();
    private final Map<Integer, Long> lengths = new TreeMap<>();

    /** @param calls takes the calls of all ranks */
    PortalsCalls(List<PortalsCall> calls) {
        this.calls = calls;
    }

    List<Step> steps(List<PortalsLine> lines) {
        var steps = new ArrayList<Step>();
        for (var line : lines) {
            steps.add(switch (line.call()) {
                case "Compute" -> Step.compute(PortalsValues.ps(line.value("time", "")));
                case "Mark" -> Step.mark(PortalsValues.number(line.value("number", "")));
                case "Repeat" -> Step.repeat(PortalsValues.number(line.value("times", "")));
                case "EndRepeat" -> Step.endRepeat();
                default -> step(call(line));
            });
        }
        return steps;
    }

    private Step step(PortalsCall call) {
        calls.add(call);
        return new Step(RankOperation.PORTALS, 0, calls.size() - 1L, 0, 0, 0);
    }

    private PortalsCall call(PortalsLine line) {
        return switch (line.call()) {
            case "EQAlloc" -> new PortalsCall.EqAlloc(define("eq", line), number(line, "slots", "64"));
            case "EQFree" -> new PortalsCall.EqFree(lookup("eq", line, "eq"));
            case "EQGet" -> new PortalsCall.EqGet(lookup("eq", line, "eq"));
            case "EQWait" -> new PortalsCall.EqWait(lookup("eq", line, "eq"));
            case "MEAttach" -> new PortalsCall.MeAttach(define("me", line), number(line, "portal", ""), criteria(line),
                    line.has("unlink"), line.has("first"));
            case "MEInsert" -> insert(line);
            case "MEUnlink" -> new PortalsCall.MeUnlink(lookup("me", line, "me"));
            case "MDAttach" -> attach(line);
            case "MDBind" -> bind(line);
            case "MDUpdate" -> update(line);
            case "MDUnlink" -> new PortalsCall.MdUnlink(lookup("md", line, "md"));
            case "Post" -> post(line);
            case "Put" -> new PortalsCall.Put(lookup("md", line, "md"), size(line, "offset"), request(line));
            case "Get" -> new PortalsCall.Get(lookup("md", line, "md"), size(line, "offset"), request(line));
            case "GetPut" -> new PortalsCall.GetPut(lookup("md", line, "md"), size(line, "offset"),
                    lookup("md", line, "get"), size(line, "getoffset"), request(line));
            case "ACEntry" -> new PortalsCall.AcEntry(number(line, "index", ""), identity(line, "node"),
                    identity(line, "process"), identity(line, "job"), identity(line, "user"),
                    identity(line, "portal"));
            case "NIStatus" -> new PortalsCall.NiStatus();
            default -> throw new IllegalArgumentException("no lowering for " + line.call());
        };
    }

    private PortalsCall insert(PortalsLine line) {
        boolean before = line.values().containsKey("before");
        int base = lookup("me", line, before ? "before" : "after");
        return new PortalsCall.MeInsert(define("me", line), base, criteria(line), line.has("unlink"), before);
    }

    private PortalsCall attach(PortalsLine line) {
        int me = line.values().containsKey("me") ? lookup("me", line, "me") : last.get("me");
        return new PortalsCall.MdAttach(sized(define("md", line), line), me, descriptor(line));
    }

    private PortalsCall bind(PortalsLine line) {
        return new PortalsCall.MdBind(sized(define("md", line), line), descriptor(line));
    }

    private PortalsCall update(PortalsLine line) {
        return new PortalsCall.MdUpdate(sized(lookup("md", line, "md"), line), descriptor(line),
                lookup("eq", line, "test"));
    }

    private PortalsCall post(PortalsLine line) {
        int base = lookup("me", line, "before");
        int me = define("me", line);
        return new PortalsCall.Post(me, base, criteria(line), sized(define("md", line), line), descriptor(line),
                lookup("eq", line, "test"));
    }

    private int sized(int md, PortalsLine line) {
        lengths.put(md, size(line, "length"));
        return md;
    }

    private static MatchPlan criteria(PortalsLine line) {
        return new MatchPlan(identity(line, "node"), identity(line, "process"), identity(line, "job"),
                identity(line, "user"), bits(line, "match"), bits(line, "ignore"));
    }

    private MdPlan descriptor(PortalsLine line) {
        var options = new ArrayList<MdOption>();
        for (var option : MdOption.values()) {
            if (option == MdOption.MAX_SIZE ? line.values().containsKey("maxsize") : line.has(flag(option))) {
                options.add(option);
            }
        }
        return new MdPlan(size(line, "start"), size(line, "length"),
                PortalsValues.threshold(line.value("threshold", "infinite")), options, size(line, "maxsize"),
                bits(line, "pointer"), lookup("eq", line, "eq"), line.has("mdunlink"));
    }

    private static String flag(MdOption option) {
        return switch (option) {
            case PUT -> "put";
            case GET -> "get";
            case MANAGE_REMOTE -> "remote";
            case TRUNCATE -> "truncate";
            case MAX_SIZE -> "maxsize";
            case ACK_DISABLE -> "noack";
            case EVENT_START_DISABLE -> "nostart";
            case EVENT_END_DISABLE -> "noend";
            case EVENT_UNLINK_ENABLE -> "unlinkevent";
        };
    }

    /** Without a length, a put or get is about the rest of its descriptor. */
    private PortalsRequestPlan request(PortalsLine line) {
        long rest = Math.max(0, lengths.getOrDefault(lookup("md", line, "md"), 0L) - size(line, "offset"));
        long length = line.values().containsKey("length") ? size(line, "length") : rest;
        var to = new PortalsAddressPlan(number(line, "target", ""), number(line, "portal", ""),
                number(line, "acl", "0"), bits(line, "match"));
        return new PortalsRequestPlan(to, length, size(line, "remoteoffset"), bits(line, "data"), line.has("ack"),
                line.has("damaged"));
    }

    /** The number of the object that a line makes. */
    private int define(String kind, PortalsLine line) {
        var known = numbers.computeIfAbsent(kind, any -> new TreeMap<>());
        var name = line.value(kind, PortalsText.UNNAMED + "#" + known.size());
        int number = known.computeIfAbsent(name, any -> known.size());
        last.put(kind, number);
        return number;
    }

    /** The number of an object that a line uses, or -1 if it names none. */
    private int lookup(String kind, PortalsLine line, String key) {
        var name = line.values().get(key);
        return name == null ? NONE : numbers.get(kind).get(name);
    }

    private static int number(PortalsLine line, String key, String otherwise) {
        return PortalsValues.number(line.value(key, otherwise));
    }

    private static int identity(PortalsLine line, String key) {
        return PortalsValues.identity(line.value(key, "any"));
    }

    private static long bits(PortalsLine line, String key) {
        return PortalsValues.bits(line.value(key, "0"));
    }

    private static long size(PortalsLine line, String key) {
        return PortalsValues.bytes(line.value(key, "0"));
    }
}
