/**
 * Names under which industries went in version 1 of the network's list, which CRMs still offer. Its numbers went over
 * into version 2: an industry that got another name kept its number.
 */
const formerNames = `
1 Defense & Space
3 Computer Hardware
4 Computer Software
5 Computer Networking
6 Internet
7 Semiconductors
11 Management Consulting
12 Biotechnology
13 Medical Practice
14 Hospital & Health Care
15 Pharmaceuticals
16 Veterinary
17 Medical Devices
18 Cosmetics
19 Apparel & Fashion
20 Sporting Goods
21 Tobacco
22 Supermarkets
23 Food Production
24 Consumer Electronics
25 Consumer Goods
26 Furniture
28 Entertainment
29 Gambling & Casinos
30 Leisure, Travel & Tourism
33 Sports
34 Food & Beverages
35 Motion Pictures and Film
36 Broadcast Media
37 Museums and Institutions
38 Fine Art
40 Recreational Facilities and Services
49 Building Materials
50 Architecture & Planning
52 Aviation & Aerospace
53 Automotive
54 Chemicals
55 Machinery
56 Mining & Metals
57 Oil & Energy
58 Shipbuilding
60 Textiles
61 Paper & Forest Products
62 Railroad Manufacture
65 Dairy
66 Fishery
69 Education Management
70 Research
71 Military
72 Legislative Office
73 Judiciary
76 Executive Office
79 Public Policy
80 Marketing and Advertising
81 Newspapers
82 Publishing
83 Printing
87 Package/Freight Delivery
90 Civic & Social Organization
92 Transportation/Trucking/Railroad
93 Warehousing
94 Airlines/Aviation
95 Maritime
96 Information Technology and Services
98 Public Relations and Communications
99 Design
100 Non-Profit Organization Management
102 Program Development
106 Venture Capital & Private Equity
107 Political Organization
111 Arts and Crafts
112 Electrical/Electronic Manufacturing
113 Online Media
114 Nanotechnology
115 Music
116 Logistics and Supply Chain
117 Plastics
118 Computer & Network Security
119 Wireless
123 Outsourcing/Offshoring
124 Health, Wellness and Fitness
127 Animation
128 Commercial Real Estate
131 Philanthropy
132 E-Learning
134 Import and Export
135 Mechanical or Industrial Engineering
137 Human Resources
138 Business Supplies and Equipment
142 Wine and Spirits
143 Luxury Goods & Jewelry
144 Renewables & Environment
145 Glass, Ceramics & Concrete
146 Packaging and Containers
147 Industrial Automation
148 Government Relations
`

/** What people and CRMs call industries when they do not choose from the list. */
const everydayNames = `
4 Software; SaaS; Software as a Service
8 Telecom; Telecoms
9 Law Firm; Law Firms
10 Legal
11 Consulting; Business Consulting
12 Biotech
14 Healthcare; Health
15 Pharma; Pharmaceutical
17 Medical Device; Medical Equipment
40 Recreation
43 Finance
47 Accountancy
75 Government
80 Advertising
86 Environmental
96 IT; IT Services; IT Consulting; Information Technology
100 Nonprofit; Not For Profit
104 Staffing; Recruiting; Recruitment
106 Venture Capital; Private Equity
116 Logistics; Supply Chain; Transportation; Transportation and Logistics
118 Cybersecurity; Information Security
137 HR
201 Agriculture
1594 Technology
2190 Accommodation and Food Services
3133 Media
3242 Engineering
`

/** Other names of industries: a number and the names that mean it on each line. */
export const industryAliases = [formerNames, everydayNames].flatMap((lines) => lines.trim().split('\n'))
