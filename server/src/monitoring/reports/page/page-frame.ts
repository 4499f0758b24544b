import { Html, html } from '../../../floor/text/html.ts'
import { reportStyle } from './report-style.ts'
import type { Words } from './words.ts'

/** A whole page with a title, in the one style there is. */
export function pageFrame({ language }: Words, title: string, content: Html): string {
  // The policy allows this style by its hash, so it stands there to the letter.
  const style = new Html(`<style>${reportStyle}</style>`)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${style}
</head>
<body>
${content}
</body>
</html>
`.markup
}

/** What is shown for every address that opens nothing, whatever the reason. */
export function missingPage(words: Words): string {
  const text = words.say(
    'This address opens no report. It may have been switched off, or have expired.',
    'Diese Adresse öffnet keinen Bericht. Vielleicht ist sie abgeschaltet oder abgelaufen.',
  )
  return noticePage(words, words.say('Not found', 'Nicht gefunden'), text)
}

/** What is shown until the password fits. */
export function passwordPage(words: Words): string {
  const text = words.say(
    'This report opens with a password. Load the page again to be asked for it.',
    'Dieser Bericht öffnet sich mit einem Passwort. Laden Sie die Seite neu, um danach gefragt zu werden.',
  )
  return noticePage(words, words.say('Password needed', 'Passwort nötig'), text)
}

const noticePage = (words: Words, title: string, text: string) =>
  pageFrame(words, title, html`<main><h1>${title}</h1><p>${text}</p></main>`)
