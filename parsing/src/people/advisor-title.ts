import { searchForm } from '../text/search-form.ts'
import { investmentFirm } from './investment-firm.ts'
import { betweenSegments, roleBucketOf } from './role-bucket.ts'
import { seniorityOf } from './seniority.ts'
import { titleText } from './title-text.ts'

/**
 * Whether a title is that of an adviser or investor, who is courted for another reason than as a customer. The first
 * role of a headline decides, whichever sign joins it to the next: a chief executive who also invests is courted as a
 * chief executive. Partners and the like are investors at a firm that invests, which the title or `company` beside it
 * names. Those who advise customers for a living (financial, wealth, tax, legal, customer advisers) are not meant, and
 * neither is investor relations.
 */
export function isAdvisorTitle(title: string, company = ''): boolean {
  return advisorStanding(title, company) ?? false
}

/** The same, null for a partner of a firm that nobody names: another source may. */
export function advisorStanding(title: string, company: string): boolean | null {
  let isOpen = false
  const segments = segmentsOf(title)
  for (const [index, segment] of segments.entries()) {
    const standing = standingOf(segment, { next: segments[index + 1] ?? '', company })
    if (standing === 'open') isOpen = true
    else if (standing !== 'no role') return standing === 'adviser'
  }
  return isOpen ? null : false
}

/** What one segment of a title says; open for a partner of a firm that neither it nor the source names. */
function standingOf(
  segment: string,
  { next, company }: { next: string; company: string },
): 'adviser' | 'other' | 'open' | 'no role' {
  const role = titleText(segment)
  const firmRole = firmRoleOf(role)
  if (firmRole !== null) {
    const employer = employerIn.exec(segment)?.[1] ?? ''
    if (investsAt(firmRole, employer || company)) return 'adviser'
    if (employer === '' && investsAt(firmRole, next)) return 'adviser'
    if (firmRole === 'partner' && !advisory.test(role)) return employer || company ? 'other' : 'open'
  }
  if (advisory.test(role)) return 'adviser'
  return namesRole(role) ? 'other' : 'no role'
}

/** The roles of a headline one by one, without those that describe others. */
function segmentsOf(title: string): string[] {
  return searchForm(title.slice(0, titleCharsMax))
    .replace(/\s*@\s*/g, ' at ')
    .replace(servesOthers, '')
    .split(betweenSegments)
    .filter((segment) => !namesOthers.test(segment))
    .flatMap((segment) => segment.split(betweenRoles))
    .map((segment) => segment.trim())
}

/** What a role is called that is an investor's at a firm that invests; null for any other. */
function firmRoleOf(role: string): 'partner' | 'staff' | null {
  if (partnerRole.test(role)) return 'partner'
  return staffRole.test(role) ? 'staff' : null
}

function investsAt(role: 'partner' | 'staff', company: string): boolean {
  const firm = investmentFirm(company)
  return firm === 'surely' || (firm === 'likely' && role === 'partner')
}

const namesRole = (role: string) =>
  !['other', 'unknown'].includes(roleBucketOf(role)) || !['ic', 'unknown'].includes(seniorityOf(role))

const titleCharsMax = 300

/** Signs and words that join two roles of one part. */
const betweenRoles = /\s*[&+]\s*|\s+(?:and|und|et|y|e|en)\s+/

const employerIn = / (?:at|bei|chez|bij|presso) (.+)$/
const partnerRole =
  /^(?:(?:senior|junior|executive|operating|founding|founder|managing|general|venture|investment|equity|associate|deputy)[ ,-]*)*(?:partner(?:in)?|principal|gp|socio|socia|associe|associee)$/
const staffRole =
  /^(?:(?:senior|junior|executive|founding|managing|general|venture|investment|vice)[ ,-]*)*(?:director|associate|analyst|vice president|president|vp|manager|invest(?:ing|ments?|or)(?: (?:team|in) .*)?)$/

const servesOthers =
  /\b(?:financial|wealth|customer|client|tax|legal|investment|insurance|mortgage)s? (?:services )?advis[oe]rs?\b|\binvestors? relations?\b|\bjoint ventures?\b|\b(?:vc|ventures?|angel|investor)[ -](?:backed|funded|led|owned)\b/g

/** Words of a sentence, or of what somebody was or wants to be. */
const namesOthers =
  /\b(?:i|we|my|our|your|ex|former(?:ly)?|previously|aspiring|future|help(?:s|ing)?|connect(?:s|ing)?|backed|backing|funded|support(?:s|ing)?|match(?:es|ing)?|raised|raising|loved|trusted|enabl(?:es|ing)|turn(?:s|ing)?|mak(?:es|ing))\b/

const advisory = new RegExp(
  `\\b(?:${[
    'investor|investing partner|ventures?|vc|general partner|limited partner|(?:business )?angel(?! de)',
    'board (?:member|advis[oe]r|observer|director)|members? of (?:the )?(?:advisory |supervisory )?board|advisory board|board of (?:directors|advis[oe]rs)',
    '(?:startup|start-up|strategic|independent|venture) advis[oe]r|non-?executive director|^advis[oe]r$',
    'beirat\\w*|aufsichtsrat\\w*|investisseu(?:r|se)|inversor[a]?|inversionista|investitore|investidor[a]?|investerare|inwestor|capital[ -]risque|consejero independiente|administrateur independant',
  ].join('|')})\\b`,
)
