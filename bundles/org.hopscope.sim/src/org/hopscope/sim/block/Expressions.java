// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;

/** The expressions of a protocol in one flat table, and what they come to for a task. */
final class Expressions {

    private static final int STACK = 64;
    private static final Code[] CODES = Code.values();
    private static final int FIRST_OPERATOR = Code.ADD.ordinal();
    private static final int SIZE = Code.SIZE.ordinal();
    private static final int NOT = Code.NOT.ordinal();
    private static final int NEGATE = Code.NEGATE.ordinal();
    private static final int ADD = Code.ADD.ordinal();
    private static final int MULTIPLY = Code.MULTIPLY.ordinal();
    private static final int SOURCE = Code.SOURCE.ordinal();
    private static final int TARGET = Code.TARGET.ordinal();

    private final Tasks tasks;
    private final PacketRows packets;
    private final MessageTable messages;
    private final Receives receives;
    private final Variables variables;
    private final long ranks;
    private final int[] first;
    private final byte[] codes;
    private final long[] operands;
    private final long[] stack = new long[STACK];

    Expressions(BlockSetup setup, Receives receives, Variables variables) {
        tasks = setup.tasks();
        packets = setup.packets();
        messages = setup.layer().messages();
        ranks = setup.layer().workload().ranks();
        this.receives = receives;
        this.variables = variables;
        List<BlockExpression> plans = setup.stack().expressions();
        first = new int[plans.size() + 1];
        for (int i = 0; i < plans.size(); i++) {
            first[i + 1] = first[i] + plans.get(i).codes().length;
        }
        codes = new byte[first[plans.size()]];
        operands = new long[codes.length];
        for (int i = 0; i < plans.size(); i++) {
            for (int j = 0; j < plans.get(i).codes().length; j++) {
                codes[first[i] + j] = (byte) plans.get(i).codes()[j].ordinal();
                operands[first[i] + j] = plans.get(i).operands()[j];
            }
        }
    }

    /** Whether the value depends on the item alone, so that it is the same at any time. */
    boolean isFixed(int expression) {
        return expression == BlockExpression.NONE || !has(expression, Code.VARIABLE);
    }

    /** Whether a code occurs. */
    boolean has(int expression, Code code) {
        for (int at = expression < 0 ? 0 : first[expression]; expression >= 0 && at < first[expression + 1]; at++) {
            if (codes[at] == code.ordinal()) {
                return true;
            }
        }
        return false;
    }

    /** The value for a task; {@code absent} if the expression is left out. */
    long value(int expression, int task, long absent) {
        return expression == BlockExpression.NONE ? absent : value(expression, task);
    }

    /** The value for a task. */
    long value(int expression, int task) {
        int at = first[expression];
        int end = first[expression + 1];
        if (end - at == 1 && codes[at] == 0) {
            return operands[at];
        }
        int top = -1;
        for (; at < end; at++) {
            int code = codes[at];
            if (code < FIRST_OPERATOR) {
                stack[++top] = code == 0 ? operands[at] : load(code, operands[at], task);
            } else if (code == NOT) {
                stack[top] = stack[top] == 0 ? 1 : 0;
            } else if (code == NEGATE) {
                stack[top] = -stack[top];
            } else {
                top--;
                stack[top] = code == ADD ? stack[top] + stack[top + 1]
                        : code == MULTIPLY ? stack[top] * stack[top + 1]
                                : combine(CODES[code], stack[top], stack[top + 1], task);
            }
        }
        return stack[0];
    }

    /** The most frequent ones by comparison, because a switch over an enumeration reads a table first. */
    private long load(int code, long operand, int task) {
        int message = tasks.message(task);
        if (message != Tasks.NONE) {
            if (code == SIZE) {
                return messages.bytes(message);
            }
            if (code == SOURCE) {
                return messages.sourceRank(message);
            }
            if (code == TARGET) {
                return messages.targetRank(message);
            }
        }
        return load(CODES[code], operand, task);
    }

    private long load(Code code, long operand, int task) {
        return switch (code) {
            case CONSTANT -> operand;
            case INDEX -> tasks.index(task);
            case WALKED -> tasks.walked(task);
            case RANK -> tasks.rank(task);
            case RANKS -> ranks;
            case ARGUMENT -> tasks.argument(task);
            case GROUP -> group(tasks.message(task));
            case VARIABLE -> variables.get((int) operand, task);
            case NUMBER, PAYLOAD, FIRST, LAST, FIELD -> ofPacket(code, operand, tasks.packet(task));
            default -> ofMessage(code, task);
        };
    }

    private long group(int message) {
        long group = message == Tasks.NONE ? 0 : messages.own(message, Items.GROUP);
        return group == 0 ? ranks : group;
    }

    private long ofPacket(Code code, long operand, int packet) {
        if (packet == PacketRows.NONE) {
            return 0;
        }
        return switch (code) {
            case NUMBER -> packets.number(packet);
            case PAYLOAD -> packets.payload(packet);
            case FIRST -> packets.number(packet) == 0 ? 1 : 0;
            case LAST -> packets.isLast(packet) ? 1 : 0;
            default -> packets.field(packet, (int) operand);
        };
    }

    private long ofMessage(Code code, int task) {
        int message = tasks.message(task);
        if (message == Tasks.NONE) {
            return ofReceive(code, task);
        }
        return switch (code) {
            case SIZE -> messages.bytes(message);
            case ACCEPTED -> messages.accepted(message);
            case TAG -> messages.tag(message);
            case SOURCE -> messages.sourceRank(message);
            case TARGET -> messages.targetRank(message);
            default -> messages.sourceVertex(message) == messages.targetVertex(message) ? 1 : 0;
        };
    }

    private long ofReceive(Code code, int task) {
        int request = tasks.receive(task);
        if (request == Tasks.NONE) {
            return 0;
        }
        return switch (code) {
            case SIZE -> receives.most(request);
            case TAG -> receives.tag(request);
            case SOURCE -> receives.source(request);
            case TARGET -> tasks.rank(task);
            default -> 0;
        };
    }

    private long combine(Code code, long a, long b, int task) {
        return switch (code) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / divisor(b, task);
            case REMAINDER -> a % divisor(b, task);
            case CEIL -> Math.ceilDiv(a, divisor(b, task));
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case AND -> a != 0 && b != 0 ? 1 : 0;
            case OR -> a != 0 || b != 0 ? 1 : 0;
            case BEFORE -> (short) (a - b) < 0 ? 1 : 0;
            case POWER -> power(a, b, task);
            case LOG -> log(a, b, task);
            default -> compare(code, a, b) ? 1 : 0;
        };
    }

    private static boolean compare(Code code, long a, long b) {
        return switch (code) {
            case LESS -> a < b;
            case LESS_OR_EQUAL -> a <= b;
            case GREATER -> a > b;
            case GREATER_OR_EQUAL -> a >= b;
            case EQUAL -> a == b;
            case NOT_EQUAL -> a != b;
            default -> throw new IllegalStateException(code + " takes no two operands");
        };
    }

    private long power(long base, long exponent, int task) {
        try {
            // beyond 64 factors there is an overflow, unless the base is 0, 1 or -1
            long factors = base >= -1 && base <= 1 && exponent > 2 ? 2 - exponent % 2 : Math.min(exponent, Long.SIZE);
            long product = 1;
            for (long i = 0; i < factors; i++) {
                product = Math.multiplyExact(product, base);
            }
            if (exponent >= 0) {
                return product;
            }
        } catch (ArithmeticException e) {
            // more than 64 bits: said below with its place
        }
        throw new ProtocolFailure(tasks.handler(task), tasks.at(task),
                "computes power(" + base + ", " + exponent + "), which is no integer of 64 bits");
    }

    private long log(long value, long base, int task) {
        if (value < 1 || base < 2) {
            throw new ProtocolFailure(tasks.handler(task), tasks.at(task),
                    "computes log(" + value + ", " + base + "), which does not exist");
        }
        long rounds = 0;
        for (long left = value; left > 1; left = Math.ceilDiv(left, base)) {
            rounds++;
        }
        return rounds;
    }

    private long divisor(long value, int task) {
        if (value == 0) {
            throw new ProtocolFailure(tasks.handler(task), tasks.at(task), "divides by zero");
        }
        return value;
    }
}
