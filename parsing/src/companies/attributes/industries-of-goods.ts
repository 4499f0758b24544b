/** Industries that grow, dig, make, supply or sell goods, in the notation of the industries of services. */
export const industriesOfGoods = `
201 Farming, Ranching, Forestry
  63 Farming
    150 Horticulture
  298 Forestry and Logging
  256 Ranching and Fisheries
    66 Fisheries; 64 Ranching
25 Manufacturing
  598 Apparel Manufacturing
    615 Fashion Accessories Manufacturing
  112 Appliances, Electrical, and Electronics Manufacturing
    998 Electric Lighting Equipment Manufacturing; 2468 Electrical Equipment Manufacturing;
    3255 Fuel Cell Manufacturing; 1005 Household Appliance Manufacturing
  54 Chemical Manufacturing
    709 Agricultural Chemical Manufacturing; 703 Artificial Rubber and Synthetic Fiber Manufacturing;
    690 Chemical Raw Materials Manufacturing; 722 Paint, Coating, and Adhesive Manufacturing;
    18 Personal Care Product Manufacturing; 15 Pharmaceutical Manufacturing;
    727 Soap and Cleaning Product Manufacturing
  3251 Climate Technology Product Manufacturing
  24 Computers and Electronics Manufacturing
    973 Audio and Video Equipment Manufacturing; 964 Communications Equipment Manufacturing
    3 Computer Hardware Manufacturing
      3245 Accessible Hardware Manufacturing
    994 Magnetic and Optical Media Manufacturing
    983 Measuring and Control Instrument Manufacturing
      3254 Smart Meter Manufacturing
    7 Semiconductor Manufacturing
      144 Renewable Energy Semiconductor Manufacturing
  840 Fabricated Metal Products
    852 Architectural and Structural Metal Manufacturing;
    861 Boilers, Tanks, and Shipping Container Manufacturing; 871 Construction Hardware Manufacturing;
    849 Cutlery and Handtool Manufacturing; 883 Metal Treatments;
    887 Metal Valve, Ball, and Roller Manufacturing; 873 Spring and Wire Product Manufacturing;
    876 Turned Products and Fastener Manufacturing
  23 Food and Beverage Manufacturing
    562 Breweries; 564 Distilleries; 2500 Wineries; 481 Animal Feed Manufacturing;
    529 Baked Goods Manufacturing; 142 Beverage Manufacturing; 65 Dairy Product Manufacturing;
    504 Fruit and Vegetable Preserves Manufacturing; 521 Meat Products Manufacturing;
    528 Seafood Product Manufacturing; 495 Sugar and Confectionery Product Manufacturing
  26 Furniture and Home Furnishings Manufacturing
    1080 Household and Institutional Furniture Manufacturing; 1095 Mattress and Blinds Manufacturing;
    1090 Office Furniture and Fixtures Manufacturing
  145 Glass, Ceramics and Concrete Manufacturing
    799 Abrasives and Nonmetallic Minerals Manufacturing; 773 Clay and Refractory Products Manufacturing;
    779 Glass Product Manufacturing; 794 Lime and Gypsum Products Manufacturing
  616 Leather Product Manufacturing
    622 Footwear Manufacturing; 625 Women's Handbag Manufacturing
  55 Machinery Manufacturing
    901 Agriculture, Construction, Mining Machinery Manufacturing
    147 Automation Machinery Manufacturing
      3247 Robot Manufacturing
    918 Commercial and Service Industry Machinery Manufacturing
    935 Engines and Power Transmission Equipment Manufacturing
      3241 Renewable Energy Equipment Manufacturing
    923 HVAC and Refrigeration Equipment Manufacturing; 135 Industrial Machinery Manufacturing;
    928 Metalworking Machinery Manufacturing
  17 Medical Equipment Manufacturing; 679 Oil and Coal Product Manufacturing;
  61 Paper and Forest Product Manufacturing
  743 Plastics and Rubber Product Manufacturing
    146 Packaging and Containers Manufacturing; 117 Plastics Manufacturing;
    763 Rubber Products Manufacturing
  807 Primary Metal Manufacturing; 83 Printing Services; 20 Sporting Goods Manufacturing;
  60 Textile Manufacturing; 21 Tobacco Manufacturing
  1029 Transportation Equipment Manufacturing
    52 Aviation and Aerospace Component Manufacturing; 1 Defense and Space Manufacturing
    53 Motor Vehicle Manufacturing
      3253 Alternative Fuel Vehicle Manufacturing
    1042 Motor Vehicle Parts Manufacturing; 62 Railroad Equipment Manufacturing; 58 Shipbuilding
  784 Wood Product Manufacturing
332 Oil, Gas, and Mining
  56 Mining
    341 Coal Mining; 345 Metal Ore Mining; 356 Nonmetallic Mineral Mining
  57 Oil and Gas
    3096 Natural Gas Extraction; 3095 Oil Extraction
27 Retail
  1339 Food and Beverage Retail
    22 Retail Groceries
  1445 Online and Mail Order Retail; 19 Retail Apparel and Fashion;
  1319 Retail Appliances, Electrical, and Electronic Equipment; 3186 Retail Art Dealers;
  111 Retail Art Supplies; 1409 Retail Books and Printed News;
  1324 Retail Building Materials and Garden Equipment; 1423 Retail Florists;
  1309 Retail Furniture and Home Furnishings; 1370 Retail Gasoline
  1359 Retail Health and Personal Care Products
    3250 Retail Pharmacies
  143 Retail Luxury Goods and Jewelry; 1292 Retail Motor Vehicles; 1407 Retail Musical Instruments;
  138 Retail Office Equipment; 1424 Retail Office Supplies and Gifts;
  1431 Retail Recyclable Materials & Used Merchandise
59 Utilities
  383 Electric Power Generation
    385 Fossil Fuel Electric Power Generation; 386 Nuclear Electric Power Generation
    3240 Renewable Energy Power Generation
      390 Biomass Electric Power Generation; 389 Geothermal Electric Power Generation;
      384 Hydroelectric Power Generation; 387 Solar Electric Power Generation;
      2489 Wind Electric Power Generation
  382 Electric Power Transmission, Control, and Distribution; 397 Natural Gas Distribution
  398 Water, Waste, Steam, and Air Conditioning Services
    404 Steam and Air-Conditioning Supply; 1981 Waste Collection; 1986 Waste Treatment and Disposal;
    400 Water Supply and Irrigation Systems
133 Wholesale
  1267 Wholesale Alcoholic Beverages; 1222 Wholesale Apparel and Sewing Supplies;
  1171 Wholesale Appliances, Electrical, and Electronics; 49 Wholesale Building Materials;
  1257 Wholesale Chemical and Allied Products; 1157 Wholesale Computer Equipment;
  1221 Wholesale Drugs and Sundries; 1231 Wholesale Food and Beverage; 1230 Wholesale Footwear;
  1137 Wholesale Furniture and Home Furnishings; 1178 Wholesale Hardware, Plumbing, Heating Equipment;
  134 Wholesale Import and Export; 1208 Wholesale Luxury Goods and Jewelry; 1187 Wholesale Machinery;
  1166 Wholesale Metals and Minerals; 1128 Wholesale Motor Vehicles and Parts; 1212 Wholesale Paper Products;
  1262 Wholesale Petroleum and Petroleum Products; 1153 Wholesale Photography Equipment and Supplies;
  1250 Wholesale Raw Farm Products; 1206 Wholesale Recyclable Materials
`
