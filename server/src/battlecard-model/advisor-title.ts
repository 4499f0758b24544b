import { titleText } from '../people/title-text.ts'

/**
 * Whether a title is that of an adviser or investor, who is courted for another reason than as a customer. Those who
 * advise customers for a living (financial, wealth, tax, legal, customer advisers) are not meant, and neither is
 * investor relations.
 */
export function isAdvisorTitle(title: string): boolean {
  return advisory.test(titleText(title).replace(servesCustomers, ''))
}

const servesCustomers =
  /\b(?:financial|wealth|customer|client|tax|legal|investment|insurance|mortgage)s? (?:services )?advis[oe]rs?\b|\binvestors? relations?\b|\bjoint ventures?\b/g

const advisory = new RegExp(
  `\\b(?:${[
    'investors?|investing partner|ventures?|vc|general partner|limited partner|(?:business )?angels?(?! de)',
    'board (?:member|advis[oe]r|observer|director)s?|members? of (?:the )?(?:advisory |supervisory )?board|advisory board|board of (?:directors|advis[oe]rs)',
    '(?:startup|start-up|strategic|independent|venture) advis[oe]r|non-?executive director|^advis[oe]r$',
    'beirat\\w*|aufsichtsrat\\w*|investisseu(?:r|se)|inversor[a]?|inversionista|investitore|investidor[a]?|investerare|inwestor|capital[ -]risque|consejero independiente|administrateur independant',
  ].join('|')})\\b`,
)
