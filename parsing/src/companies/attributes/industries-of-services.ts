/**
 * Industries that serve, build, teach, govern or run networks: number and name as the network publishes them, the
 * narrower ones indented below the wider. Siblings may share a line.
 */
export const industriesOfServices = `
2190 Accommodation Services
  34 Food and Beverage Services
    2217 Bars, Taverns, and Nightclubs; 2212 Caterers; 2214 Mobile Food Services; 32 Restaurants
  31 Hospitality
    2197 Bed-and-Breakfasts, Hostels, Homestays; 2194 Hotels and Motels
1912 Administrative and Support Services
  1938 Collection Agencies; 110 Events Services
  122 Facilities Services
    1965 Janitorial Services; 2934 Landscaping Services
  101 Fundraising; 1916 Office Administration
  121 Security and Investigations
    1956 Security Guards and Patrol Services; 1958 Security Systems Services
  104 Staffing and Recruiting
    1923 Executive Search Services; 1925 Temporary Help Services
  1931 Telephone Call Centers; 108 Translation and Localization; 30 Travel Arrangements;
  103 Writing and Editing
48 Construction
  406 Building Construction
    413 Nonresidential Building Construction; 408 Residential Building Construction
  51 Civil Engineering
    431 Highway, Street, and Bridge Construction; 428 Subdivision of Land; 419 Utility System Construction
  435 Specialty Trade Contractors
    453 Building Equipment Contractors; 460 Building Finishing Contractors;
    436 Building Structure and Exterior Contractors
91 Consumer Services
  90 Civic and Social Organizations
    1909 Industry Associations; 107 Political Organizations; 1911 Professional Organizations
  2318 Household Services; 100 Non-profit Organizations
  2258 Personal and Laundry Services
    2272 Laundry and Drycleaning Services; 2259 Personal Care Services; 2282 Pet Services
  131 Philanthropic Fundraising Services; 89 Religious Institutions
  2225 Repair and Maintenance
    2247 Commercial and Industrial Machinery Maintenance;
    2240 Electronic and Precision Equipment Maintenance; 2255 Footwear and Leather Goods Repair;
    2253 Reupholstery and Furniture Repair; 2226 Vehicle Repair and Maintenance
1999 Education
  132 E-Learning Providers; 68 Higher Education; 67 Primary and Secondary Education;
  105 Professional Training and Coaching
  2018 Technical and Vocational Training
    2019 Cosmetology and Barber Schools; 2025 Fine Arts Schools; 2020 Flight Training; 2029 Language Schools;
    2012 Secretarial Schools; 2027 Sports and Recreation Instruction
28 Entertainment Providers
  38 Artists and Writers
  37 Museums, Historical Sites, and Zoos
    2161 Historical Sites; 2159 Museums; 2163 Zoos and Botanical Gardens
  115 Musicians
  2130 Performing Arts and Spectator Sports
    2139 Circuses and Magic Shows; 2135 Dance Companies; 39 Performing Arts
    33 Spectator Sports
      2143 Racetracks; 2142 Sports Teams and Clubs
    2133 Theater Companies
  40 Recreational Facilities
    2167 Amusement Parks and Arcades; 29 Gambling Facilities and Casinos;
    2179 Golf Courses and Country Clubs; 2181 Skiing Facilities; 124 Wellness and Fitness Services
43 Financial Services
  129 Capital Markets
    1720 Investment Advice; 45 Investment Banking; 46 Investment Management;
    1713 Securities and Commodity Exchanges; 106 Venture Capital and Private Equity Principals
  1673 Credit Intermediation
    41 Banking; 141 International Trade and Development; 1696 Loan Brokers; 1678 Savings Institutions
  1742 Funds and Trusts
    1743 Insurance and Employee Benefit Funds; 1745 Pension Funds; 1750 Trusts and Estates
  42 Insurance
    1738 Claims Adjusting, Actuarial Services; 1737 Insurance Agencies and Brokerages;
    1725 Insurance Carriers
75 Government Administration
  73 Administration of Justice
    3068 Correctional Institutions; 3065 Courts of Law; 3070 Fire Protection; 77 Law Enforcement;
    78 Public Safety
  2375 Economic Programs
    3085 Transportation Programs; 3086 Utilities Administration
  388 Environmental Quality Programs
    2366 Air, Water, and Waste Program Management; 2368 Conservation Programs
  2353 Health and Human Services
    69 Education Administration Programs; 2360 Public Assistance Programs; 2358 Public Health
  2369 Housing and Community Development
    2374 Community Development and Urban Planning; 3081 Housing Programs
  2391 Military and International Affairs
    71 Armed Forces; 74 International Affairs
  79 Public Policy Offices
    76 Executive Offices; 72 Legislative Offices
  3089 Space Research and Technology
1905 Holding Companies
14 Hospitals and Health Care
  2115 Community Services
    2112 Services for the Elderly and Disabled
  2081 Hospitals
  88 Individual and Family Services
    2128 Child Day Care Services; 2122 Emergency and Relief Services;
    2125 Vocational Rehabilitation Services
  13 Medical Practices
    125 Alternative Medicine; 2077 Ambulance Services; 2048 Chiropractors; 2045 Dentists;
    2060 Family Planning Centers; 2074 Home Health Care Services; 2069 Medical and Diagnostic Laboratories;
    139 Mental Health Care; 2050 Optometrists; 2063 Outpatient Care Centers;
    2054 Physical, Occupational and Speech Therapists; 2040 Physicians
  2091 Nursing Homes and Residential Care Facilities
1810 Professional Services
  47 Accounting
  80 Advertising Services
    148 Government Relations Services; 98 Public Relations and Communications Services; 97 Market Research
  50 Architecture and Planning
    3246 Accessible Architecture and Design
  11 Business Consulting and Services
    86 Environmental Services; 137 Human Resources Services; 1862 Marketing Services;
    2401 Operations Consulting; 123 Outsourcing and Offshoring Consulting; 102 Strategic Management Services
  99 Design Services
    140 Graphic Design; 3256 Regenerative Design; 3126 Interior Design
  3242 Engineering Services
    3248 Robotics Engineering; 3249 Surveying and Mapping Services
  96 IT Services and IT Consulting
    118 Computer and Network Security; 3244 Digital Accessibility Services;
    3102 IT System Custom Software Development; 3106 IT System Data Services; 1855 IT System Design Services;
    3104 IT System Installation and Disposal; 3103 IT System Operations and Maintenance;
    3107 IT System Testing and Evaluation; 3105 IT System Training and Support
  10 Legal Services
    120 Alternative Dispute Resolution; 9 Law Practice
  136 Photography
  70 Research Services
    12 Biotechnology Research; 114 Nanotechnology Research; 130 Think Tanks
  3243 Services for Renewable Energy; 16 Veterinary Services
1757 Real Estate and Equipment Rental Services
  1779 Equipment Rental Services
    1798 Commercial and Industrial Equipment Rental; 1786 Consumer Goods Rental
  44 Real Estate
    128 Leasing Non-residential Real Estate; 1759 Leasing Residential Real Estate;
    1770 Real Estate Agents and Brokers
1594 Technology, Information and Media
  3133 Media & Telecommunications
    82 Book and Periodical Publishing
      1602 Book Publishing; 81 Newspaper Publishing; 1600 Periodical Publishing
    36 Broadcast Media Production and Distribution
      1641 Cable and Satellite Programming; 1633 Radio and Television Broadcasting
    35 Movies, Videos and Sound
      127 Animation and Post-production; 126 Media Production
      1611 Movies and Sound Recording
        1623 Sound Recording
          1625 Sheet Music Publishing
    8 Telecommunications
      1649 Satellite Telecommunications; 1644 Telecommunications Carriers; 119 Wireless Services
  6 Technology, Information and Internet
    2458 Data Infrastructure and Analytics
      3134 Blockchain Services; 3128 Business Intelligence Platforms; 3252 Climate Data and Analytics
    84 Information Services
      3132 Internet Publishing
        3129 Business Content; 113 Online Audio and Video Media; 3124 Internet News; 3125 Blogs
      85 Libraries
    1285 Internet Marketplace Platforms; 3127 Social Networking Platforms
    4 Software Development
      109 Computer Games
        3131 Mobile Gaming Apps
      5 Computer Networking Products; 3130 Data Security Software Products;
      3101 Desktop Computing Software Products; 3099 Embedded Software Products;
      3100 Mobile Computing Software Products
116 Transportation, Logistics, Supply Chain and Storage
  94 Airlines and Aviation; 87 Freight and Package Transportation
  1495 Ground Passenger Transportation
    1504 Interurban and Rural Bus Services; 1512 School and Employee Bus Services;
    1517 Shuttles and Special Needs Transportation Services; 1532 Sightseeing Transportation;
    1505 Taxi and Limousine Services; 1497 Urban Transit Services
  95 Maritime Transportation; 1520 Pipeline Transportation; 1573 Postal Services; 1481 Rail Transportation;
  92 Truck Transportation; 93 Warehousing and Storage
`
