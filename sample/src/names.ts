export interface Culture {
  firstNames: readonly string[]
  lastNames: readonly string[]
}

/** Common first and last names of several languages, to be combined freely: the people are invented. */
export const cultures: readonly Culture[] = [
  culture(
    'Åse,Bjørn,Freja,Gunnar,Ingrid,Jörgen,Kåre,Liv,Mårten,Niklas,Øyvind,Ragnhild,Sören,Tuva,Vidar,Ylva',
    'Ahlström,Bergqvist,Dahl,Ekelöf,Fjeldstad,Grönlund,Haugen,Jørgensen,Lindqvist,Mäkinen,Nygård,Østby,Rønning,Sjöberg,Thorsen,Väisänen',
  ),
  culture(
    'Anke,Bärbel,Detlef,Elke,Friederike,Götz,Heike,Jürgen,Käthe,Lutz,Mareike,Rüdiger,Silke,Thorsten,Ulrike,Volker',
    'Böhmer,Dörfler,Eichstädt,Fröhlich,Gruß,Hülsmann,Jäger,Köster,Löwenthal,Mühlbauer,Öttinger,Rößler,Schäfer,Strauß,Überall,Wüstenhagen',
  ),
  culture(
    'Anouk,Bram,Daan,Femke,Gijs,Hanneke,Joost,Lotte,Maarten,Noor,Pieter,Roos,Sanne,Thijs,Wouter,Zoë',
    'van den Berg,de Boer,Bakker,van Dijk,Hendriks,Janssens,Kuiper,van der Linden,Meijer,Oostveen,Peeters,Schouten,Timmermans,Verhoeven,de Wit,Zijlstra',
  ),
  culture(
    'Amélie,Benoît,Céline,Didier,Élodie,François,Gaëlle,Hélène,Jérôme,Léa,Mathéo,Noémie,Océane,Régis,Solène,Théo',
    "Aubry,Béranger,Chevallier,D'Aubigné,Étienne,Fabre,Gérard,Hervé,L'Hermite,Lefèvre,Moreau,Périer,Roché,Séguin,Tanguy,Vasseur",
  ),
  culture(
    'Álvaro,Begoña,Concepción,Darío,Esteban,Fátima,Gonzalo,Íñigo,José María,Lucía,Maite,Nuria,Óscar,Rocío,Sofía,Ximena',
    'Álvarez,Bermúdez,Calderón,Domínguez,Echeverría,Fernández,Gutiérrez,Ibáñez,Jiménez,López-Vega,Muñoz,Núñez,Ordóñez,Peña,Quiñones,Sáenz',
  ),
  culture(
    'Afonso,Beatriz,Conceição,Duarte,Estêvão,Gonçalo,Inês,João,Leonor,Mafalda,Nuno,Patrícia,Rúben,Simão,Tomás,Vitória',
    'Araújo,Barbosa,Conceição,Damião,Evangelista,Falcão,Guimarães,Leitão,Magalhães,Nogueira,Orsão,Pinhão,Queirós,Rebelo,Simões,Vilaça',
  ),
  culture(
    'Alessio,Benedetta,Chiara,Donato,Elisa,Fabrizio,Giulia,Ilaria,Lorenzo,Martina,Niccolò,Ottavia,Paolo,Rosalba,Silvio,Tiziana',
    "Abbate,Bellandi,Cerruti,D'Angelo,Esposito,Farinacci,Galli,Iannone,Lombardi,Marchetti,Niccoli,Orlandi,Pellegrini,Ricci,Santoro,Zanetti",
  ),
  culture(
    'Agnieszka,Bożena,Cezary,Dobrosława,Elżbieta,Grażyna,Jędrzej,Kacper,Łukasz,Małgorzata,Paweł,Rafał,Stanisław,Świętosława,Wojciech,Żaneta',
    'Błaszczyk,Cieślak,Dąbrowska,Gołąb,Jabłoński,Kaźmierczak,Łuczak,Maciąg,Niedźwiecki,Olszewska,Piątek,Różycki,Szczęsny,Świątek,Wójcik,Żak',
  ),
  culture(
    'Alžběta,Břetislav,Čeněk,Dušan,Eliška,František,Jiří,Kateřina,Ľubica,Matěj,Ondřej,Růžena,Štěpán,Tomáš,Věra,Zdeněk',
    'Bartoš,Čermák,Dvořáček,Hájek,Jelínek,Kovář,Křížek,Mareš,Němeček,Pospíšil,Řezníček,Šimůnek,Tichý,Urbánek,Vondráček,Žižka',
  ),
  culture(
    'Ayşe,Barış,Çağla,Defne,Elif,Fırat,Gülşen,İbrahim,Kübra,Mert,Nilüfer,Özgür,Pınar,Rüzgâr,Şebnem,Ümit',
    'Akıncı,Başaran,Çelik,Demirtaş,Erdoğmuş,Gündüz,Işık,Kılıç,Öztürk,Polatlı,Sarıkaya,Şahin,Tunçel,Uğurlu,Yıldırım,Zengin',
  ),
  culture(
    'Ana-Maria,Bogdan,Crăița,Dragoș,Emilia,Florin,Gheorghe,Ileana,Lăcrămioara,Mihai,Nicoleta,Octavian,Răzvan,Ștefania,Teodora,Vlad',
    'Anghelescu,Bălan,Călinescu,Dumitrașcu,Enache,Făgărășanu,Grigorescu,Ionaș,Lupu,Mureșan,Nistor,Păun,Rădulescu,Șerban,Țurcanu,Văcărescu',
  ),
  culture(
    'An,Bảo,Châu,Dũng,Giang,Hạnh,Khánh,Linh,Minh,Ngọc,Phương,Quỳnh,Sơn,Thảo,Uyên,Việt',
    'Bùi,Cao,Đặng,Đinh,Dương,Hoàng,Huỳnh,Lý,Mạc,Nguyễn,Phạm,Phan,Tạ,Trần,Trịnh,Võ',
  ),
  culture(
    "Aisling,Bríd,Caoimhe,Donnchadh,Éamon,Fionnuala,Gráinne,Máirtín,Niamh,Oisín,Pádraig,Róisín,Séamus,Siobhán,Tomás,D'Arcy",
    "O'Brien,Mac Carthaigh,Ó Dónaill,FitzGibbon,Gallagher,Hennessy,Kavanagh,Ó Laoghaire,McNamara,Ní Bhriain,O'Malley,Prendergast,Quigley,Rafferty,Ó Súilleabháin,Tierney",
  ),
  culture(
    'Aarav,Bhavna,Chitra,Devika,Farhan,Gauri,Harish,Ishaan,Kavya,Lakshmi,Manoj,Nandini,Priya,Rohan,Sunita,Vikram',
    'Agarwal,Banerjee,Chatterjee,Deshpande,Fernandes,Gopalan,Hegde,Iyer,Joshi,Kulkarni,Menon,Nair,Patel,Raghunathan,Subramaniam,Venkataraman',
  ),
  culture(
    'Adébáyọ̀,Bọ́lá,Chidi,Dàmilọ́lá,Ebere,Fọlákẹ́,Gbénga,Ifeoma,Kẹ́hìndé,Ngozi,Olúwaṣeun,Rẹ̀mí,Ṣadé,Táíwò,Uchenna,Yétúndé',
    'Adéyẹmí,Bánkọ́lé,Chukwu,Dúrótóyè,Eze,Fágbénró,Ìdòwú,Nwosu,Obi,Ògúnlẹ́sì,Okafor,Ọláìyá,Ṣówándé,Túndé,Udeh,Yakubu',
  ),
  culture(
    'Amira,Bassam,Dalia,Faisal,Ghada,Hisham,Jamila,Karim,Layla,Mahmoud,Nour,Omar,Rania,Samir,Tariq,Yasmin',
    "Abboud,al-Amin,Barakat,Darwish,El-Sayed,Farouk,Haddad,Ibrahim,Khoury,Mansour,Nasser,Qasim,Rahman,Sa'ad,Tawfiq,Zayed",
  ),
  culture(
    'Alice,Brandon,Charlotte,Dwayne,Emily,Grant,Hazel,Isaac,Joanna,Kyle,Lorraine,Marcus,Natalie,Owen,Rebecca,Stuart',
    'Abernathy,Blackwood,Carmichael,Donnelly,Ellsworth,Fairbanks,Goodwin,Hathaway,Ingram,Kirkland,Langley,Merriweather,Norwood,Pemberton,Ridgeway,Smith-Jones',
  ),
]

/** Names in other scripts, for the few people who write theirs that way. */
export const otherScripts: readonly Culture[] = [
  culture('愛子,蓮,美咲,大輔,陽菜,健太', '佐藤,高橋,田中,渡辺,山本,中村'),
  culture('芳,娜,伟,敏,静,强', '王,李,张,陈,赵,黄'),
  culture(
    'Юлия,Ольга,Марина,Оксана,Светлана,Тамара',
    'Кравченко,Шевчук,Бондаренко,Ткаченко,Мельник,Коваленко',
  ),
  culture('Νίκος,Γιώργος,Σταύρος,Πέτρος,Ηλίας,Φώτης', 'Παππάς,Γεωργίου,Δημητρίου,Οικονόμου,Ιωάννου,Βλάχος'),
  culture('נועה,יעל,אורי,דניאל,תמר,איתן', 'כהן,לוי,מזרחי,פרץ,ביטון,אברהם'),
  culture('ليلى,عمر,نور,سمير,رانيا,طارق', 'حداد,منصور,خوري,ناصر,درويش,بركات'),
]

function culture(firstNames: string, lastNames: string): Culture {
  return { firstNames: firstNames.split(','), lastNames: lastNames.split(',') }
}
