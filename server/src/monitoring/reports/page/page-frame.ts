import { Html, html } from '../../../floor/text/html.ts'
import { reportStyle } from './report-style.ts'

/** A whole page with a title, in the one style there is. */
export function pageFrame(title: string, content: Html): string {
  // The policy allows this style by its hash, so it stands there to the letter.
  const style = new Html(`<style>${reportStyle}</style>`)
  return html`<!doctype html>
<html lang="en">
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
export const missingPage = pageFrame(
  'Not found',
  html`<main><h1>Not found</h1><p>This address opens no report. It may have been switched off, or have expired.</p></main>`,
)

/** What is shown until the password fits. */
export const passwordPage = pageFrame(
  'Password needed',
  html`<main><h1>Password needed</h1><p>This report opens with a password. Load the page again to be asked for it.</p></main>`,
)
