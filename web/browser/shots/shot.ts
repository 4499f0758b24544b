import type { Page } from 'playwright-core'

/** A page, or a state of one, of which pictures are taken and which is held against the rules of accessibility. */
export interface Shot {
  /** In the name of the file: area, page, state. */
  name: string
  /** `{ws}` is the workspace. */
  path: string
  /** Who looks; a member of the sample unless said otherwise. */
  as?: 'sample' | 'empty' | 'nobody'
  /** Brings the page into the state. */
  prepare?(page: Page): Promise<unknown>
}
