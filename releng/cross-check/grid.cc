// SPDX-License-Identifier: EPL-2.0
// Open-loop traffic on a mesh or torus of 8x8 routers with a node each in ns-3, as samples/theory has them: packets of
// 64 B that a link takes 10 ns for, exponential gaps, shortest ways, first along x. A link is a point-to-point device:
// a queue without credits, and a packet is received whole before it goes on. Nodes send and receive over links, too.
//   grid mesh|torus uniform|transpose|tornado PERCENT
// Prints what was received in percent of what the links of the senders carry, and the mean latency of packets in link times.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

using namespace ns3;

namespace {

const int SIZE = 8;
const int NODES = SIZE * SIZE;
const int WAYS = 4; // to x + 1, x - 1, y + 1, y - 1
const uint32_t BYTES = 64;
const uint32_t HEADER = 2; // what the device adds
const uint16_t PROTOCOL = 0x0800; // the only kind of packet that its header knows and that fits
const double LINK_PS = 10e3;
const double SETTLE_PS = 10e6;
const double END_PS = 40e6;

struct Content {
    uint16_t target;
    uint64_t createdPs;
} __attribute__((packed));

bool wraps;
char traffic; // first letter but one: n (uniform), r (transpose), o (tornado)
Ptr<NetDevice> routers[NODES][WAYS];
Ptr<NetDevice> down[NODES]; // from the router to its node
Ptr<NetDevice> up[NODES];   // from the node to its router
Ptr<ExponentialRandomVariable> gaps;
Ptr<UniformRandomVariable> targets;
uint64_t received, measured;
int senders;
double latencyPs;

int Target(int node) {
    int x = node % SIZE, y = node / SIZE;
    if (traffic == 'r') {
        return y + SIZE * x;
    }
    if (traffic == 'o') {
        return (x + SIZE / 2 - 1) % SIZE + SIZE * ((y + SIZE / 2 - 1) % SIZE);
    }
    int other = static_cast<int>(targets->GetInteger(0, NODES - 2));
    return other >= node ? other + 1 : other;
}

// 1 up, -1 down, 0 there
int Direction(int from, int to) {
    if (!wraps) {
        return to > from ? 1 : to < from ? -1 : 0;
    }
    int distance = (to - from + SIZE) % SIZE;
    // half way round both ways are equally short
    return distance == 0 ? 0 : 2 * distance < SIZE || (2 * distance == SIZE && targets->GetInteger(0, 1) == 0) ? 1 : -1;
}

void Forward(int at, Ptr<Packet> packet, int target) {
    int x = Direction(at % SIZE, target % SIZE), y = Direction(at / SIZE, target / SIZE);
    auto device = x != 0 ? routers[at][x > 0 ? 0 : 1] : y != 0 ? routers[at][y > 0 ? 2 : 3] : down[at];
    device->Send(packet, device->GetBroadcast(), PROTOCOL);
}

Content Read(Ptr<const Packet> packet) {
    Content content;
    packet->CopyData(reinterpret_cast<uint8_t*>(&content), sizeof content);
    return content;
}

bool AtRouter(int at, Ptr<NetDevice>, Ptr<const Packet> packet, uint16_t, const Address&) {
    Forward(at, packet->Copy(), Read(packet).target);
    return true;
}

bool AtNode(int, Ptr<NetDevice>, Ptr<const Packet> packet, uint16_t, const Address&) {
    double now = Simulator::Now().GetPicoSeconds();
    double created = Read(packet).createdPs;
    received += now >= SETTLE_PS && now < END_PS ? 1 : 0;
    if (created >= SETTLE_PS) {
        measured++;
        latencyPs += now - created;
    }
    return true;
}

void CreateAt(int node) {
    uint8_t bytes[BYTES - HEADER] = {};
    Content content = {static_cast<uint16_t>(Target(node)), static_cast<uint64_t>(Simulator::Now().GetPicoSeconds())};
    if (content.target != node) {
        std::memcpy(bytes, &content, sizeof content);
        up[node]->Send(Create<Packet>(bytes, sizeof bytes), up[node]->GetBroadcast(), PROTOCOL);
    }
    Simulator::Schedule(PicoSeconds(static_cast<uint64_t>(gaps->GetValue())), static_cast<void (*)(int)>(&CreateAt),
                        node);
}

void Connect(PointToPointHelper& link, NodeContainer& nodes) {
    for (int at = 0; at < NODES; at++) {
        int right = at % SIZE == SIZE - 1 ? at - SIZE + 1 : at + 1, above = (at + SIZE) % NODES;
        if (wraps || at % SIZE < SIZE - 1) {
            auto ends = link.Install(nodes.Get(at), nodes.Get(right));
            routers[at][0] = ends.Get(0);
            routers[right][1] = ends.Get(1);
        }
        if (wraps || at / SIZE < SIZE - 1) {
            auto ends = link.Install(nodes.Get(at), nodes.Get(above));
            routers[at][2] = ends.Get(0);
            routers[above][3] = ends.Get(1);
        }
        auto ends = link.Install(nodes.Get(at), nodes.Get(NODES + at));
        down[at] = ends.Get(0);
        up[at] = ends.Get(1);
    }
}

} // namespace

int main(int, char** arguments) {
    Time::SetResolution(Time::PS);
    wraps = arguments[1][0] == 't';
    traffic = arguments[2][1];
    gaps = CreateObject<ExponentialRandomVariable>();
    gaps->SetAttribute("Mean", DoubleValue(LINK_PS * 100 / std::atof(arguments[3])));
    targets = CreateObject<UniformRandomVariable>();
    NodeContainer nodes;
    nodes.Create(2 * NODES);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", DataRateValue(DataRate(51200000000ULL)));
    link.SetChannelAttribute("Delay", TimeValue(NanoSeconds(5)));
    link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", QueueSizeValue(QueueSize("1000000p")));
    Connect(link, nodes);
    for (int at = 0; at < NODES; at++) {
        for (auto& device : routers[at]) {
            if (device) {
                device->SetReceiveCallback(MakeBoundCallback(&AtRouter, at));
            }
        }
        down[at]->SetReceiveCallback(MakeBoundCallback(&AtRouter, at));
        up[at]->SetReceiveCallback(MakeBoundCallback(&AtNode, at));
        Simulator::Schedule(PicoSeconds(static_cast<uint64_t>(gaps->GetValue())), static_cast<void (*)(int)>(&CreateAt),
                            at);
    }
    Simulator::Stop(PicoSeconds(static_cast<uint64_t>(END_PS)));
    Simulator::Run();
    Simulator::Destroy();
    for (int at = 0; at < NODES; at++) {
        senders += traffic != 'r' || Target(at) != at ? 1 : 0;
    }
    std::printf("%.3f %.3f\n", 100 * received * LINK_PS / (END_PS - SETTLE_PS) / senders,
                latencyPs / measured / LINK_PS);
    return 0;
}
