/** Common given names, in search form: how a register's "SURNAME GIVEN CORP" is distinguished from other names. */
export const givenNames: ReadonlySet<string> = new Set(
  `
  aaron abraham adam adolf adolph alan albert alberto alejandro alessandro alex alexander alfred alice allen
  andre andrea andreas andrew angelo ann anna anne anthony antoine antonio anton arnold arthur august axel
  barbara ben benjamin bernard bernhard bertha bill bob bobby brian bruce bruno carl carlo carlos caroline
  charles charlie charlotte christian christopher clara claude claus cornelius curt dan daniel david dennis
  diane dieter donald doris dorothy douglas earl ed eddie edgar edmund eduard edward edwin eleanor eli
  elizabeth ellen emil emily emma enrico erich erik ernest ernst ethan eugene eva evelyn felix ferdinand
  fernando florence francesco francis francisco francois frank franz fred frederic frederick friedrich fritz
  gabriel gary geoffrey georg george georges gerald gerard gerhard gianni gilbert giorgio giovanni giuseppe
  gordon gottfried gottlieb greg gregory guido guillermo gunther gustav guy hans harald harold harriet harry
  harvey heinrich heinz helen helena helmut henri henry herbert herman hermann horace howard hubert hugh hugo
  ian ignacio irving isaac ivan jack jacob jacques jakob james jan jane jason javier jean jeff jeffrey jenny
  jerry jim joachim joe johan johann johannes john johnny jonathan jorge jose josef joseph joshua juan judith
  julia julian julius jurgen karen karl kate katherine kathleen keith ken kenneth kevin klaus konrad kurt
  larry laura lars laurence lawrence leo leon leonard leonardo leopold lewis liz lorenz louis louise lucas
  luciano ludwig luigi luis luke manfred manuel marc marcel marco margaret maria marie mario marion marshall
  martha martin marvin mary mathias matthew maurice max maximilian michael michel michele miguel mike milton
  moritz morris nancy nathan nathaniel ned nicholas nicolas nils norman oliver oscar oskar oswald otto owen
  pablo paolo pat patricia patrick paul paula pedro peter philip philipp phillip pierre pietro rachel ralph
  ramon raphael raymond rebecca reinhard rene ricardo richard rob robert roberto rodney roger roland ron
  ronald rosa roy rudolf rudolph rupert russell ruth sally sam samuel sandra sara sarah scott sean sebastian
  sergio siegfried sigmund simon sofia sophie stan stanley stefan stephan stephen steve steven stewart stuart
  susan sven sylvia ted theodor theodore thomas tim timothy tobias todd tom tommy ulrich ursula victor viktor
  vincent vincenzo virginia vittorio vladimir wallace walt walter warren werner wilhelm will willem william
  willy wolfgang yves yvonne
  `
    .trim()
    .split(/\s+/),
)
