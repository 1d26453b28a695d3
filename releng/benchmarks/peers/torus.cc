// SPDX-License-Identifier: EPL-2.0
// Open-loop traffic on a torus of 8x8x8 nodes, as in Hopscope's row "fabric": packets of 64 B, uniformly random
// targets, exponential gaps, 30 % of what a link of 16 GB/s carries, for 20 us; 2 ns for a link and the router behind
// it. Packets take the shorter way in x, then y, then z. A hop is a point-to-point device: a queue without credits, and
// the packet is received whole before it goes on. Prints packets and packet-hops over links.
#include <cstdio>
#include <cstring>

#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

using namespace ns3;

namespace {

const int SIZE = 8;
const int NODES = SIZE * SIZE * SIZE;
const int DIMENSIONS = 3;
const uint32_t BYTES = 64;
const uint32_t HEADER = 2; // what the device adds
const uint16_t PROTOCOL = 0x0800; // the only kind of packet that its header knows and that fits
const double END_PS = 20e6;
const double GAP_PS = 4000 / 0.3; // 64 B at 16 GB/s take 4 ns

Ptr<NetDevice> devices[NODES][2 * DIMENSIONS];
Ptr<ExponentialRandomVariable> gaps;
Ptr<UniformRandomVariable> targets;
uint64_t packets, hops, arrived;

int Coordinate(int node, int dimension) {
    return dimension == 0 ? node % SIZE : dimension == 1 ? node / SIZE % SIZE : node / SIZE / SIZE;
}

int Neighbour(int node, int dimension) {
    int step = dimension == 0 ? 1 : dimension == 1 ? SIZE : SIZE * SIZE;
    return Coordinate(node, dimension) == SIZE - 1 ? node - (SIZE - 1) * step : node + step;
}

void Forward(int node, Ptr<Packet> packet, int target) {
    for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
        int distance = (Coordinate(target, dimension) - Coordinate(node, dimension) + SIZE) % SIZE;
        if (distance != 0) {
            hops++;
            auto device = devices[node][2 * dimension + (distance <= SIZE / 2 ? 0 : 1)];
            device->Send(packet, device->GetBroadcast(), PROTOCOL);
            return;
        }
    }
    arrived++;
}

bool Receive(int node, Ptr<NetDevice>, Ptr<const Packet> packet, uint16_t, const Address&) {
    uint16_t target;
    packet->CopyData(reinterpret_cast<uint8_t*>(&target), sizeof target);
    Forward(node, packet->Copy(), target);
    return true;
}

void CreateAt(int node) {
    uint8_t content[BYTES - HEADER] = {};
    auto target = static_cast<uint16_t>(targets->GetInteger(0, NODES - 2));
    target += target >= node ? 1 : 0;
    std::memcpy(content, &target, sizeof target);
    packets++;
    Forward(node, Create<Packet>(content, sizeof content), target);
    Time next = PicoSeconds(static_cast<uint64_t>(gaps->GetValue()));
    if ((Simulator::Now() + next).GetPicoSeconds() < END_PS) {
        Simulator::Schedule(next, static_cast<void (*)(int)>(&CreateAt), node);
    }
}

} // namespace

int main() {
    Time::SetResolution(Time::PS);
    gaps = CreateObject<ExponentialRandomVariable>();
    gaps->SetAttribute("Mean", DoubleValue(GAP_PS));
    targets = CreateObject<UniformRandomVariable>();
    NodeContainer nodes;
    nodes.Create(NODES);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", DataRateValue(DataRate(128000000000ULL)));
    link.SetChannelAttribute("Delay", TimeValue(NanoSeconds(2)));
    link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", QueueSizeValue(QueueSize("1000000p")));
    for (int node = 0; node < NODES; node++) {
        for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
            int other = Neighbour(node, dimension);
            auto ends = link.Install(nodes.Get(node), nodes.Get(other));
            devices[node][2 * dimension] = ends.Get(0);
            devices[other][2 * dimension + 1] = ends.Get(1);
        }
    }
    for (int node = 0; node < NODES; node++) {
        for (auto& device : devices[node]) {
            device->SetReceiveCallback(MakeBoundCallback(&Receive, node));
        }
        Simulator::Schedule(PicoSeconds(static_cast<uint64_t>(gaps->GetValue())), static_cast<void (*)(int)>(&CreateAt),
                            node);
    }
    Simulator::Run();
    Simulator::Destroy();
    if (arrived != packets) {
        std::fprintf(stderr, "%lu of %lu packets arrived\n", static_cast<unsigned long>(arrived),
                     static_cast<unsigned long>(packets));
        return 1;
    }
    std::printf("%lu %lu\n", static_cast<unsigned long>(packets), static_cast<unsigned long>(hops));
    return 0;
}
