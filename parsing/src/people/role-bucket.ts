import type { publishedModel } from '@throughline/contract/competitors/battlecard-model.ts'
import { titleText } from './title-text.ts'

export type RoleBucket = keyof typeof publishedModel.role_weights

/**
 * What somebody does for a competitor, by the job title. The rules stand in order and the first that fits decides,
 * tried on the first segment of a headline and then on all of it: recruiters before sales ("Sales Recruiter"), sales
 * engineers before engineers, sales operations before leadership. `unknown` for no title, `other` when no rule fits.
 */
export function roleBucketOf(title: string): RoleBucket {
  const text = titleText(title)
  if (text === '') return 'unknown'
  const [firstSegment = ''] = text.split(betweenSegments, 1)
  return bucketOf(firstSegment) ?? bucketOf(text) ?? 'other'
}

function bucketOf(text: string): RoleBucket | undefined {
  return rules.find(([, pattern]) => pattern.test(text))?.[0]
}

/** What separates the parts of a headline. */
export const betweenSegments = /\s*[|,;•·/]\s*| - /

const sold =
  '(?:sales|revenue|commercial\\w*|business development|gtm|go-to-market|vertrieb\\w*|verkauf\\w*|verkoop|ventas|ventes?|vendite|vendas|comercial|commerciale?|salg|forsaljning)'
const leads =
  '(?:[adegrs]?vp|vice[ -]president\\w*|head|directors?|direktor(?:in)?|direct(?:eur|rice)|directora|dirett(?:ore|rice)|diretora?|lead|leiter(?:in)?|leitung|chef(?:fe)?|jef[ea]|responsab(?:le|ile)|gerente|manager)'

// Within 30 characters of each other, on either side. A "Business Development Manager" sells and leads nobody.
const leadsSales = `${leads}\\b.{0,30}\\b${sold}|${sold}\\b.{0,30}\\b${leads}`
const developsBusiness =
  '(?!.*\\bmanager\\b.{0,5}\\bbusiness development\\b)(?!.*\\bbusiness development manager\\b)'

const rules: [RoleBucket, RegExp][] = [
  [
    'talent',
    words(
      'recruit\\w*|recrut\\w*|reclut\\w*|rekryt\\w*|headhunt\\w*|sourcer|talent (?:acquisition|partner|scout|manager|management|sourc\\w*)|head of talent',
      'people (?:ops|operations|partner|& culture|and culture)|hr|hrbp|human resources|personal(?:referent|leit|vermittl|berat|entwickl)\\w*|ressources humaines|recursos humanos|risorse umane|recursos humanos',
    ),
  ],
  [
    'sales_operations',
    words(
      'rev ?ops|revenue operations|sales[ -]?(?:ops|operations|enablement|strategy|excellence)|revenue (?:enablement|strategy)|commercial operations',
      '(?:gtm|go-to-market) (?:engineer\\w*|ops|operations|strategy|systems)|deal desk|vertriebs(?:innendienst|steuerung|controlling)',
    ),
  ],
  [
    'sales_engineering',
    words(
      '(?:sales|solutions?|pre-?sales) (?:engineer\\w*|consult\\w*|architect\\w*)|pre-?sales?|value engineer\\w*|(?:technical|solution) sales engineer',
      'vertriebsingenieur(?:in)?|losungs(?:architekt|berater)(?:in)?|avant-?vente|preventa|prevendita|pre-?venda',
    ),
  ],
  [
    'sales_development',
    words(
      '[sbxami]dr|isr|(?:sales|market|outbound|inbound|lead) development|lead gen(?:eration)?|business development (?:rep\\w*|associate)|inside sales|prospect(?:or|eur|ing specialist)',
    ),
  ],
  [
    'customer_success',
    words(
      '(?:customer|client) (?:success|experience|onboarding|support)|csm|implementation\\w*|onboarding|renewals? manager|renewals',
      'kundenerfolg\\w*|kundenservice|kundensupport|succes client|exito del cliente|relation client|sucesso do cliente',
    ),
  ],
  [
    'account_management',
    words(
      'account ?(?:manager|management|director|supervisor)|(?:key|strategic|global|named|major) accounts? (?:manager|management|director|lead)|(?:head|director|vp) of (?:key |strategic |global )?accounts?',
      'kam|grossunden\\w*|grosskunden\\w*|key[ -]account[ -]?\\w*|kundenbetreu\\w*|grands comptes|charge[e]? de clientele|grandes cuentas|gestor(?:a)? de (?:cuentas|contas)',
    ),
  ],
  [
    'partnerships',
    words(
      'partner(?:ships?|s)|partner (?:manager|lead|director|sales|account|marketing|success|development|development manager)|(?:channel|partner)\\w* manager|alliances?|channels?|ecosystem|resellers?',
      'partenariats?|alianzas|parcerias|partnerschaft\\w*|partnermanagement',
    ),
  ],
  [
    'sales_leadership',
    new RegExp(
      `\\b(?:cro|cso|chief (?:revenue|sales|commercial|growth & revenue) officer|regional (?:vice[ -]president|vp)|rvp|(?:vertriebs|verkaufs)(?:leit|direkt|chef)\\w*|verkoopleider|forsaljningschef|salgs(?:chef|direktor)|sales ?leader)\\b|^${developsBusiness}.*\\b(?:${leadsSales})\\b`,
    ),
  ],
  [
    'account_executive',
    words(
      'account exec\\w*|ae|(?:enterprise|mid-?market|field|territory|area|regional|strategic) (?:sales|rep\\w*)|sales (?:exec\\w*|rep\\w*|specialist|associate|professional|agent)|business development|biz ?dev|bd|new business|sales|seller|closer',
      "vertrieb\\w*|verkauf\\w*|aussendienst\\w*|verkoper|accountmanager|commercial\\w*|commerciale?|technico-commercial\\w*|charge[e]? d[' ]affaires|comercial|ventas|ventes|vendite|vendas|vendedor[a]?|venditore|venditrice|ejecutiv[oa] de cuentas|executiv[oa] de contas|desarrollo de negocio|developpement commercial|sviluppo commerciale|saljare|selger|saelger|handlowiec|handlowy|przedstawiciel",
    ),
  ],
  [
    'executive',
    words(
      'c[eoftpmi]o|chief (?:executive|operating|financial|technology|technical|product|marketing|information|people) officer|(?:co-?)?founder',
      '(?<!(?:product|process|service|data|system|application|solution|project|risk|feature|asset|task) )(?:co-?)?owner|(?<!vice[ -])president(?:e|a|in)?|managing (?:director|partner)',
      '(?:mit)?(?:geschaftsfuhr|grunder|inhaber)\\w*|vorstand\\w*|pdg|(?:directeur|directrice) generale?|(?:co-?)?fondat(?:eur|rice|ore)|directora? general|fundador[a]?|amministrat(?:ore|rice) delegat[oa]|vd|daglig leder|prezes',
    ),
  ],
  [
    'marketing',
    words(
      '\\w*marketing|\\w*marketer|growth|demand (?:gen\\w*|generation)|brand\\w*|content|copywriter|community|abm|communications?|seo|social media|mercadeo|mercadotecnia|communication|kommunikation|press?e?|evangelist|field event\\w*',
    ),
  ],
  [
    'product_engineering',
    words(
      'products?|\\w*engineer\\w*|\\w*developer\\w*|software|data|ux|ui|\\w*design\\w*|security|research\\w*|devops|sre|cto office|programmer|architect|machine learning|ai',
      'produkt\\w*|produits?|\\w*entwickl\\w*|\\w*ingenieur\\w*|developpeu\\w*|desarrollador[a]?|desenvolvedor[a]?|sviluppat\\w*|ingenier[oa]|ingegnere|utvecklare|ontwikkelaar|forsch\\w*|chercheu\\w*|programista',
    ),
  ],
]

function words(...alternatives: string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})\\b`)
}
