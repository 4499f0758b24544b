import { seniorityOf } from '../people/seniority.ts'
import { titleText } from '../people/title-text.ts'
import { betweenSegments, roleBucketOf } from './role-bucket.ts'

/**
 * Whether a title is that of an adviser or investor, who is courted for another reason than as a customer. The first
 * part of a headline that tells a role decides: a chief executive who also invests is courted as a chief executive.
 * Those who advise customers for a living (financial, wealth, tax, legal, customer advisers) are not meant, and neither
 * is investor relations.
 */
export function isAdvisorTitle(title: string): boolean {
  const role = titleText(title)
    .replace(servesOthers, '')
    .split(betweenSegments)
    .map((segment) => segment.trim())
    .filter((segment) => !tellsOfOthers.test(segment))
    .find((segment) => advisory.test(segment) || tellsRole(segment))
  return role !== undefined && advisory.test(role)
}

/** A partner may be one of investors: the next part of the headline tells. */
function tellsRole(segment: string): boolean {
  if (/\b(?:partner|principal|managing director)\b/.test(segment)) return false
  return (
    !['other', 'unknown'].includes(roleBucketOf(segment)) || !['ic', 'unknown'].includes(seniorityOf(segment))
  )
}

const servesOthers =
  /\b(?:financial|wealth|customer|client|tax|legal|investment|insurance|mortgage)s? (?:services )?advis[oe]rs?\b|\binvestors? relations?\b|\bjoint ventures?\b|\b(?:vc|ventures?|angel|investor)[ -](?:backed|funded|led|owned)\b/g

/** Words of a sentence, or of what somebody was or wants to be. */
const tellsOfOthers =
  /\b(?:i|we|my|our|your|ex|former(?:ly)?|previously|aspiring|future|help(?:s|ing)?|connect(?:s|ing)?|backed|backing|funded|support(?:s|ing)?|match(?:es|ing)?|raised|raising|loved|trusted|enabl(?:es|ing)|turn(?:s|ing)?|mak(?:es|ing))\b/

const advisory = new RegExp(
  `\\b(?:${[
    'investor|investing partner|ventures?|vc|general partner|limited partner|(?:business )?angel(?! de)',
    'board (?:member|advis[oe]r|observer|director)|members? of (?:the )?(?:advisory |supervisory )?board|advisory board|board of (?:directors|advis[oe]rs)',
    '(?:startup|start-up|strategic|independent|venture) advis[oe]r|non-?executive director|^advis[oe]r$',
    'beirat\\w*|aufsichtsrat\\w*|investisseu(?:r|se)|inversor[a]?|inversionista|investitore|investidor[a]?|investerare|inwestor|capital[ -]risque|consejero independiente|administrateur independant',
  ].join('|')})\\b`,
)
