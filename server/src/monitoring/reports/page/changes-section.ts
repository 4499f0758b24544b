import { type Html, html } from '../../../floor/text/html.ts'
import type { ReportData } from '../redact-report.ts'
import type { Words } from './words.ts'

type Changes = ReportData['changes']
type Moved = Changes['heated'][number]

const namesMax = 12

/** What is otherwise than in the report before. */
export function changesSection(changes: Changes, words: Words): Html {
  const { since } = changes
  const { say } = words
  if (since === null)
    return html`<p class="muted">${say('This is the first report on this competitor.', 'Das ist der erste Bericht zu diesem Wettbewerber.')}</p>`
  const list = (title: string, names: readonly string[]) => namesList(title, names, words)
  const moved = (account: Moved) => movement(account, words)
  const repName = ({ rep_name, rep_title }: Changes['new_reps'][number]) =>
    rep_name ?? (rep_title || say('A rep', 'Ein Vertreter'))
  const lists = [
    list(say('Newly at risk', 'Neu gefährdet'), changes.newly_at_risk.map(nameOf)),
    list(say('Heated up', 'Heißer geworden'), changes.heated.map(moved)),
    list(say('Cooled down', 'Abgekühlt'), changes.cooled.map(moved)),
    list(say('New accounts', 'Neue Firmen'), changes.new_accounts.map(nameOf)),
    list(say('New reps', 'Neue Vertreter'), changes.new_reps.map(repName)),
    list(say('Gone silent', 'Verstummt'), changes.gone_silent.map(nameOf)),
  ].filter((one) => one !== null)
  const [made, window] = [words.day(since.generated_at), words.windowWords(since.window)]
  const compared = html`<p class="muted">${say(`Compared with the report of ${made} over ${window}.`, `Verglichen mit dem Bericht vom ${made}: ${window}.`)}</p>`
  if (lists.length === 0)
    return html`${compared}<p>${say('Nothing has changed.', 'Nichts hat sich geändert.')}</p>`
  return html`${compared}<div class="columns">${lists}</div>`
}

const nameOf = ({ company_name }: { company_name: string }) => company_name

function movement({ company_name, before, now }: Moved, { say, codeFirst, code, score }: Words): string {
  const from = `${company_name}: ${codeFirst(before.courtship_label)} ${score(before.courtship_score)}`
  const to = `${code(now.courtship_label)} ${score(now.courtship_score)}`
  return say(`${from} to ${to}`, `${from}, jetzt ${to}`)
}

function namesList(title: string, names: readonly string[], { say, number }: Words): Html | null {
  if (names.length === 0) return null
  const rest = names.length - namesMax
  return html`<section><h3>${title} (${number(names.length)})</h3>
<ul>${names.slice(0, namesMax).map((name) => html`<li>${name}</li>`)}${rest > 0 && html`<li class="muted">${say(`and ${number(rest)} more`, `und ${number(rest)} weitere`)}</li>`}</ul></section>`
}
