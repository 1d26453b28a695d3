// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

/** Small files of our own in the grammar of each format of networks. */
final class FabricFiles {

    /** Two leaves with two hosts each, joined by two cables to a spine; one host has two adapters. */
    static final String IBNETDISCOVER = """
            # Topology file: generated for a test
            vendid=0x1
            switchguid=0xa1(a1)
            Switch\t4 "S-00000000000000a1"\t\t# "leaf-1" enhanced port 0 lid 1 lmc 0
            [1]\t"H-00000000000000b1"[1](b1) \t\t# "n1 HCA-1" lid 11 4xEDR
            [2]\t"H-00000000000000b2"[1](b2) \t\t# "n2 HCA-1" lid 12 4xEDR
            [3]\t"S-00000000000000a3"[1]\t\t# "spine" lid 3 4xHDR
            [4]\t"S-00000000000000a3"[2]\t\t# "spine" lid 3 4xHDR
            switchguid=0xa2(a2)
            Switch\t4 "S-00000000000000a2"\t\t# "leaf-2" enhanced port 0 lid 2 lmc 0
            [1]\t"H-00000000000000b3"[1](b3) \t\t# "n3 HCA-1" lid 13 4xEDR
            [2]\t"H-00000000000000b4"[1](b4) \t\t# "n3 HCA-2" lid 14 4xEDR
            [3]\t"S-00000000000000a3"[3]\t\t# "spine" lid 3 4xHDR
            [4]\t"H-00000000000000b9"[1](b9) \t\t# "Mellanox Technologies Aggregation Node" lid 9 4xHDR
            Switch\t4 "S-00000000000000a3"\t\t# "spine" enhanced port 0 lid 3 lmc 0
            [1]\t"S-00000000000000a1"[3]\t\t# "leaf-1" lid 1 4xHDR
            [2]\t"S-00000000000000a1"[4]\t\t# "leaf-1" lid 1 4xHDR
            [3]\t"S-00000000000000a2"[3]\t\t# "leaf-2" lid 2 4xHDR
            Ca\t1 "H-00000000000000b1"\t\t# "n1 HCA-1"
            [1](b1) \t"S-00000000000000a1"[1]\t\t# lid 11 lmc 0 "leaf-1" lid 1 4xEDR
            Ca\t1 "H-00000000000000b2"\t\t# "n2 HCA-1"
            [1](b2) \t"S-00000000000000a1"[2]\t\t# lid 12 lmc 0 "leaf-1" lid 1 4xEDR
            Ca\t1 "H-00000000000000b3"\t\t# "n3 HCA-1"
            [1](b3) \t"S-00000000000000a2"[1]\t\t# lid 13 lmc 0 "leaf-2" lid 2 4xEDR
            Ca\t1 "H-00000000000000b4"\t\t# "n3 HCA-2"
            [1](b4) \t"S-00000000000000a2"[2]\t\t# lid 14 lmc 0 "leaf-2" lid 2 4xEDR
            Ca\t1 "H-00000000000000b9"\t\t# "Mellanox Technologies Aggregation Node"
            [1](b9) \t"S-00000000000000a2"[4]\t\t# lid 9 lmc 0 "leaf-2" lid 2 4xHDR
            """;
    static final String IBLINKINFO = """
            CA: n1 HCA-1:
                  0x00000000000000b1     11    1[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       1    1[  ]\
             "leaf-1" ( )
            Switch: 0x00000000000000a1 leaf-1:
                       1    1[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>      11    1[  ] "n1 HCA-1" ( )
                       1    2[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>      12    1[  ] "n2 HCA-1" ( )
                       1    3[  ] ==(                Down/ Polling)==>             [  ] "" ( )
            """;
    /** With -l: no blocks; the switch has two ports under one identifier. The FDR10 of old cards is printed. */
    static final String IBLINKINFO_LINES = """
            0x00000000000000a1 "               leaf-1"      1    1[  ] ==( 4X           10.0 Gbps (FDR10) Active/\
              LinkUp)==>  0x00000000000000b1     11    1[  ] "n1 HCA-1" ( )
            0x00000000000000a1 "               leaf-1"      1    2[  ] ==( 4X           10.0 Gbps (FDR10) Active/\
              LinkUp)==>  0x00000000000000b2     12    1[  ] "n2 HCA-1" (Could be 14.0625 Gbps)
            0x00000000000000a1 "               leaf-1"      1    3[  ] ==(                Down/ Polling)==>  \
                       [  ] "" ( )
            0x00000000000000b1 "             n1 HCA-1"     11    1[  ] ==( 4X           10.0 Gbps (FDR10) Active/\
              LinkUp)==>  0x00000000000000a1      1    1[  ] "leaf-1" ( )
            """;
    /** Three cables, each from both ends but one; n3 has two adapters; one port is free, and one leads to SHARP. */
    static final String IBPORTS = """
            CA    11  1 0x00000000000000b1 4x EDR - SW     1  1 0x00000000000000a1 ( 'n1 HCA-1' - 'leaf-1' )
            SW     1  1 0x00000000000000a1 4x EDR - CA    11  1 0x00000000000000b1 ( 'leaf-1' - 'n1 HCA-1' )
            SW     1  2 0x00000000000000a1 4x HDR - CA    12  1 0x00000000000000b2 ( 'leaf-1' - 'n3 mlx5_0' )
            SW     1  3 0x00000000000000a1 4x HDR - CA    13  1 0x00000000000000b3 ( 'leaf-1' - 'n3 mlx5_1' )
            CA    13  1 0x00000000000000b3 4x HDR - SW     1  3 0x00000000000000a1 ( 'n3 mlx5_1' - 'leaf-1' )
            SW     1  4 0x00000000000000a1 4x ???                                    'leaf-1'
            SW     1 41 0x00000000000000a1 4x HDR - CA    14  1 0x00000000000000b4 \
            ( 'leaf-1' - 'Mellanox Technologies Aggregation Node' )
            """;
    static final String SLURM = """
            # two leaves below a core
            SwitchName=core Switches=leaf[1-2]
            switchname=leaf1 Nodes=n[01-03],x4
            SwitchName=leaf2 Nodes=a[0-1]b[0-1] LinkSpeed=100
            """;
    static final String BLOCKS = "BlockName=b1 Nodes=n[1-2]\nBlockName=b2 Nodes=n[3-4]\nBlockSizes=2,4\n";
    /** The second topology is the default; its last switch has its nodes before its name, and as a list. */
    static final String SLURM_YAML = """
            ---
            - topology: blocks
              cluster_default: false
              block:
                block_sizes:
                  - 2
                  - 4
                blocks:
                  - block: b1
                    nodes: n[1-2]
            - topology: "net"     # of all
              cluster_default: True
              tree:
                switches:
                  - switch: core
                    children: leaf[1-2]
                  - switch: leaf1
                    nodes: n[01-03],x4
                  - nodes:
                      - a[0-1]b[0-1]
                      - c
                    switch: leaf2
            """;
    static final String ANYNET = """
            router 0 node 0 node 1 router 1 15
            router 1 node 2 node 3
            router 2 node 4 router 1 router 0
            """;
    /** Two routers of a chassis and one of another group; a cable is there from both ends, and two from one. */
    static final String ARIES = """
            c0-0c0s0a0l00(0:0:0) green -> c0-0c0s1a0l10(0:0:1)
            c0-0c0s0a0l01(0:0:0) blue -> c2-0c0s0a0l01(1:0:0)
            c0-0c0s0a0l02(0:0:0) blue -> c2-0c0s0a0l02(1:0:0)
            c0-0c0s0a0l04(0:0:0) blue -> unused
            c0-0c0s0a0l50(0:0:0) ptile -> processor
            c0-0c0s0a0l51(0:0:0) ptile -> processor
            c0-0c0s0a0l52(0:0:0) ptile -> processor
            c0-0c0s0a0l53(0:0:0) ptile -> processor
            c0-0c0s1a0l10(0:0:1) green -> c0-0c0s0a0l00(0:0:0)
            c0-0c0s1a0l50(0:0:1) ptile -> processor
            c0-0c0s1a0l51(0:0:1) ptile -> processor
            c2-0c0s0a0l50(1:0:0) ptile -> processor
            """;
    static final String BOOKSIM = """
            // a torus
            topology = torus;
            k = 4; n = 2;
            routing_function = dim_order;
            latency_thres = {500.0,100.0};
            """;
    static final String SIMGRID = """
            <?xml version='1.0'?>
            <!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
            <platform version="4.1">
              <zone id="world" routing="Full">
                <cluster id="c" topology="TORUS" topo_parameters="3,2,2" prefix="node-" radical="0-11" suffix=".x"
                  speed="1Gf" bw="125MBps" lat="50us" core="4"/>
              </zone>
            </platform>
            """;
    static final String SIMGRID_ROUTES = """
            <platform version="4.1">
              <zone id="world" routing="Floyd">
                <host id="a" speed="1Gf"/> <host id="b" speed="1Gf"/> <router id="r"/>
                <link id="l" bandwidth="1GBps" latency="1us"/> <link id="m" bandwidth="1GBps" latency="1us"/>
                <route src="a" dst="r"><link_ctn id="l"/></route>
                <route src="b" dst="r"><link_ctn id="m"/></route>
                <route src="a" dst="b"><link_ctn id="l"/><link_ctn id="m"/></route>
              </zone>
            </platform>
            """;
    static final String SIMGRID_ZONES = """
            <platform version="4.1">
              <zone id="all" routing="Full">
                <zone id="one" routing="Cluster">
                  <router id="r1"/>
                  <host id="a" speed="1Gf"/>
                  <link id="a_UP" bandwidth="125MBps" latency="100us"/>
                  <link id="a_DOWN" bandwidth="125MBps" latency="100us"/>
                  <host_link id="a" up="a_UP" down="a_DOWN"/>
                  <cabinet id="c" prefix="n" suffix="" speed="1Gf" bw="125MBps" lat="100us" radical="1-2"/>
                  <backbone id="b" bandwidth="2.25GBps" latency="500us"/>
                </zone>
                <cluster id="two" prefix="t" suffix=".x" radical="0-1" speed="1Gf" bw="125MBps" lat="50us"
                  bb_bw="2.25GBps" bb_lat="500us"/>
                <host id="p" speed="1Gf"/>
                <zone id="three" routing="Vivaldi">
                  <peer id="q" coordinates="25.5 9.4 1.4" speed="1.5Gf" bw_in="1GBps" bw_out="1GBps"/>
                </zone>
                <link id="between" bandwidth="2.25GBps" latency="500us"/>
                <zoneRoute src="one" dst="two" gw_src="r1" gw_dst="ttwo_router.x"><link_ctn id="between"/></zoneRoute>
                <zoneRoute src="two" dst="three" gw_src="ttwo_router.x" gw_dst="p"><link_ctn id="x"/></zoneRoute>
              </zone>
            </platform>
            """;
    static final String SST = """
            { "program_options": {},
              "components": [
                {"name": "rtr0", "type": "merlin.hr_router", "params": {"link_bw": "4GB/s", "num_ports": "3"}},
                {"name": "rtr1", "type": "merlin.hr_router", "params": {"link_bw": "4GB/s"}},
                {"name": "nic0", "type": "merlin.test_nic", "params": {}},
                {"name": "nic1", "type": "merlin.test_nic", "params": {}} ],
              "links": [
                {"name": "a", "left": {"component": "rtr0", "port": "port0", "latency": "20 ns"},
                  "right": {"component": "rtr1", "port": "port0", "latency": "20 ns"}},
                {"name": "b", "left": {"component": "nic0:networkIF[0]", "port": "rtr", "latency": "1ns"},
                  "right": {"component": "rtr0", "port": "port1", "latency": "1ns"}},
                {"name": "c", "left": {"component": "nic1", "port": "rtr", "latency": "1ns"},
                  "right": {"component": "rtr1", "port": "port1", "latency": "1ns"}} ] }
            """;
    static final String GRAPHML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
              <key id="k" for="node" attr.name="kind" attr.type="string"/>
              <key id="r" for="edge" attr.name="bandwidth" attr.type="string"/>
              <graph id="G" edgedefault="undirected">
                <node id="s"><data key="k">switch</data></node>
                <node id="a"><data key="k">host</data></node>
                <node id="b"><data key="k">host</data></node>
                <edge source="a" target="s"><data key="r">100 Gb/s</data></edge>
                <edge source="b" target="s"><data key="r">100 Gb/s</data></edge>
                <edge source="b" target="s"><data key="r">100 Gb/s</data></edge>
              </graph>
            </graphml>
            """;
    static final String DOT = """
            strict graph "the net" {
              node [shape=box]; // of all
              edge [rate="10 GB/s"]
              s1 [kind=switch, label="switch one"];
              s1 -- { a b "c d" } [latency="100 ns"];
              subgraph cluster_1 { s2 [kind=switch]; s2 -- e -- f; }
              s1:p1 -- s2 [count=2]
            }
            """;
    static final String CSV = """
            name,kind
            s,switch
            a,node
            source,target,count,rate,latency
            a,s,2,25 GB/s,50 ns
            b,s,1,12.5 GB/s,50 ns
            """;
    static final String HWLOC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE topology SYSTEM "hwloc2.dtd">
            <topology version="2.0">
              <object type="Machine" os_index="0">
                <info name="CPUModel" value="Some CPU @ 2.4 GHz"/>
                <object type="Package" os_index="0">
                  <object type="NUMANode" os_index="0" local_memory="8589934592">
                    <page_type size="4096" count="1"/></object>
                  <object type="L2Cache" cache_size="1048576" depth="2" cache_linesize="64">
                    <object type="L1Cache" cache_size="32768" depth="1" cache_linesize="64">
                      <object type="Core" os_index="0"><object type="PU" os_index="0"/></object>
                    </object>
                  </object>
                  <object type="Core" os_index="1"><object type="PU" os_index="2"/></object>
                </object>
                <object type="Bridge" bridge_type="0-1">
                  <object type="PCIDev" pci_link_speed="15.753846">
                    <object type="OSDev" name="mlx5_0" osdev_type="3"/>
                  </object>
                </object>
              </object>
            </topology>
            """;

    private FabricFiles() {}
}
