import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Also that what is pressed is 24 pixels wide and high, or has room around it (WCAG 2.5.8), which is off by default. */
const everyRule = '{ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }'
const rulesOfColour =
  '{ resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }'

/**
 * What is looked at: everything, all but the frame, which is the same around every page, or the dialogs, menus and
 * messages that lie over a page which is looked at by itself.
 */
type Part = 'all' | 'without the frame' | 'what lies over it'

const partOf: Record<Part, string> = {
  all: 'document',
  'without the frame': '{ exclude: [[".shell-header"], [".shell-nav"]] }',
  'what lies over it': '{ include: [["[data-portal]"]] }',
}

/** What a page does against the rules of accessibility, as far as it is serious or critical: rule, element, why. */
export const seriousFindings = (page: Page, part: Part = 'all'): Promise<string[]> =>
  findings(page, part, everyRule)

/**
 * The same in both schemes, by what the system prefers: the page is not loaded again. Names, roles and order are the
 * same in both, so the dark is held against the rules of colour alone.
 */
export async function seriousFindingsInBothSchemes(page: Page, part: Part = 'all'): Promise<string[]> {
  const light = await findingsIn(page, 'light', part, everyRule)
  const dark = await findingsIn(page, 'dark', part, rulesOfColour)
  return [...light, ...dark]
}

async function findingsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  part: Part,
  rules: string,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
  return (await findings(page, part, rules)).map((finding) => `${colorScheme}: ${finding}`)
}

async function findings(page: Page, part: Part, rules: string): Promise<string[]> {
  // By way of the protocol, as a script element would need the nonce of the page.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  // Half-way from one scheme to the other colours are of neither.
  await page.evaluate(
    'document.getAnimations().filter((one) => one instanceof CSSTransition).forEach((one) => one.finish())',
  )
  const { violations }: AxeResults = await page.evaluate(`axe.run(${partOf[part]}, ${rules})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
}
