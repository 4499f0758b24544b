import { type Html, html } from '../../../floor/text/html.ts'

export const heading = (text: string): Html => html`<th scope="col">${text}</th>`

export const numberHeading = (text: string): Html => html`<th scope="col" class="number">${text}</th>`
