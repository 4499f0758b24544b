import type { seniorities } from '@throughline/contract/opportunities/search-words.ts'
import { titleText } from './title-text.ts'

export type Seniority = (typeof seniorities)[number]

/**
 * How high in the company a job title stands; the first rule that fits decides. `ic` is any other title,
 * `unknown` no title, or another one without Latin letters. The rules are English; beside them stand the usual titles of
 * the larger European languages, and the highest of some others.
 */
export function seniorityOf(title: string): Seniority {
  const text = titleText(title)
  if (text === '') return 'unknown'
  const rank = rules.find(([, pattern]) => pattern.test(text))?.[0]
  return rank ?? (/\p{Script=Latin}/u.test(text) ? 'ic' : 'unknown')
}

// A "product owner" owns no company, and a "vice president" is no president.
const cLevel = [
  'chief [^|]{0,60}\\bofficer',
  'c[a-z]o',
  'chro',
  'ciso',
  '(?:co-?)?founder',
  'founding partner',
  'managing partner',
  '(?<!(?:product|process|service|data|system|application|solution|project|risk|control|feature|module|stream|epic|site|budget|asset|task|proxy|platform) )(?:co-?)?owner',
  "(?<!vice[ -])president(?:e|a|in)?(?!'s)",
  'managing director',
  '(?:mit)?(?:geschaftsfuhr(?:er|erin|ung|end)|grunder(?:in)?|inhaber(?:in)?)|vorstand(?!sassisten)\\w*|geschaftsfuhrende[rn]? gesellschafter(?:in)?',
  'pdg|dg|(?:directeur|directrice) generale?|gerante?|(?:co-?)?fondat(?:eur|rice)|proprietaire',
  'directora? general|consejer[oa] delegad[oa]|(?:co-?)?fundador[ae]?|propietari[oa]|duen[oa]',
  'diret(?:or|ora) geral|proprietari[oa]|direttore generale|direttrice generale|amministrat(?:ore|rice) delegat[oa]|(?:co-?)?fondat(?:ore|rice)|titolare',
  'eigenaar|oprichter|algemeen directeur|vd|grundare|verkstallande direktor|administrerende direktor|daglig leder|toimitusjohtaja|prezes|wlasciciel(?:ka)?|zalozyciel(?:ka)?|jednatel',
]

/** "Founder's Associate", "CEO Assistant", "CEO Office". */
const ofAnother = "(?!(?:'s)? (?:associates?|assist\\w*|office(?= manager|$|[^\\w ]))\\b)"

// In other scripts no word ends at `\b`. A deputy is none of them, as a "vice president" is no president.
const chief =
  /首席.{0,8}官|(?<!副)(?:总经理|總經理|董事长|董事長|社長)|代表取締役|대표이사|(?<!заместитель )генеральн\S+ директор/u

const rules: [Seniority, RegExp][] = [
  ['c_level', new RegExp(words(...cLevel).source + ofAnother)],
  ['c_level', chief],
  ['head', /(?<!副)(?:部長|部长|부장)/u],
  ['vp', words('vice[ -]?president[ea]?s?', '[adegrs]?vp')],
  ['head', words('head of', '(?:global|group|regional|country|deputy) head', 'hoofd', headOfGerman())],
  [
    'director',
    words(
      'directors?|dir|direct(?:eur|rice)|directora|direktor(?:in)?|dirett(?:ore|rice)|diretora?|dyrektor|reditel(?:ka)?|direktorius',
    ),
  ],
  [
    'manager',
    words(
      '\\w*managers?|mgr|lead(?! gen)|team ?leaders?|(?:team|projekt|gruppen|filial|schicht|bau|produktions?linien)leit(?:er|erin|ung)',
      "responsab(?:le|ile)|chef(?:fe)? (?:de|des|du|d')|gerente|jef[ea] de|encargad[oa]|coordinat(?:ore|rice)|kierowni(?:k|czka)|vedouci",
    ),
  ],
]

/** German compounds: "Vertriebsleiter" heads a department, "Teamleiter" and "Projektleiter" do not. */
function headOfGerman(): string {
  return '(?!team|projekt|gruppen|filial|schicht|bau|produktions?linien)\\w*leit(?:er|erin|ung)'
}

function words(...alternatives: string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})\\b`)
}
