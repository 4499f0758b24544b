import type { Random } from './random.ts'

/** Stands in every text that an importer must not keep, so that a search for it proves that none was kept. */
export const sampleBodyMarker = 'throughline-sample-body'

/** An invented message, with the marker and without anything personal. */
export function sampleBody(random: Random): string {
  return `${random.pick(openings)} ${sampleBodyMarker}${random.pick(endings)}`
}

const openings = [
  'Good to see you at the fair,',
  'Thanks for the quick answer:',
  'As discussed, "the usual place" works.',
  'Two short questions,\none about timing:',
  'Happy to help;',
  'Merci beaucoup, à bientôt!',
]

const endings = ['.', ' :)', ', see you soon.', '\n\nBest wishes', ' "as agreed".', ' (no hurry)']
