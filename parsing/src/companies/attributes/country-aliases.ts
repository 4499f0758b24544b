/** What countries are called beside their present English name: lines of a code and the names that mean it. */
export const countryAliases = `
AE UAE; Emirates
AT Oesterreich
BA Bosnia
BN Brunei Darussalam
BO Bolivia, Plurinational State of; Plurinational State of Bolivia
BQ Bonaire, Sint Eustatius and Saba
BS Bahamas, The
CC Cocos Islands; Keeling Islands
CD Congo, Democratic Republic of; Congo, The Democratic Republic of the; Democratic Republic of the Congo; DR Congo; DRC; Zaire
CG Congo; Republic of the Congo; Congo, Republic of
CH Schweiz; Suisse; Svizzera
CI Ivory Coast
CN People's Republic of China; PR China; PRC; Mainland China; China, People's Republic of
CV Cabo Verde
CZ Czech Republic
DE Deutschland; Federal Republic of Germany
DK Daenemark
DO Dominican Rep
EG Aegypten
ES España
FK Falkland Islands (Malvinas); Malvinas
FM Federated States of Micronesia; Micronesia, Federated States of
GB UK; Großbritannien; Great Britain; Britain; England; Scotland; Wales; Northern Ireland; United Kingdom of Great Britain and Northern Ireland
GM Gambia, The
GR EL; Hellas; Hellenic Republic
GS South Georgia
HK Hong Kong; Hong Kong SAR
HM Heard Island and McDonald Islands
IE Republic of Ireland; Ireland, Republic of; Eire
IR Iran, Islamic Republic of; Islamic Republic of Iran
KP Korea, Democratic People's Republic of; Democratic People's Republic of Korea; DPRK
KR Suedkorea; Korea; Korea, Republic of; Republic of Korea; Korea, South
LA Lao; Lao PDR; Lao People's Democratic Republic
MD Moldova, Republic of; Republic of Moldova
MF Saint Martin (French part)
MK Macedonia; Macedonia, The former Yugoslav Republic of; FYROM; Republic of North Macedonia
MM Myanmar; Burma
MO Macao; Macau; Macao SAR
NL Holland; The Netherlands; Netherlands, Kingdom of the; Nederland
PH The Philippines
PN Pitcairn
PS Palestine; Palestine, State of; State of Palestine
RO Rumaenien
RU Russian Federation
SA KSA; Kingdom of Saudi Arabia
SH Saint Helena, Ascension and Tristan da Cunha
SJ Svalbard
SK Slovak Republic
ST Sao Tome
SX Sint Maarten (Dutch part)
SY Syrian Arab Republic
SZ Swaziland
TL East Timor
TR Tuerkei; Turkey; Republic of Türkiye
TW Taiwan, Province of China; Taiwan, Republic of China; Chinese Taipei
TZ Tanzania, United Republic of; United Republic of Tanzania
UM United States Minor Outlying Islands
US EE.UU.; EUA; United States of America; America; U.S. of A.
VA Vatican; Holy See; Holy See (Vatican City State)
VE Venezuela, Bolivarian Republic of; Bolivarian Republic of Venezuela
VG Virgin Islands, British
VI Virgin Islands, U.S.; US Virgin Islands
VN Viet Nam; Socialist Republic of Vietnam
ZA RSA; Suedafrika
`
