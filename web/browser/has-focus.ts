import type { Locator } from 'playwright-core'

/** Waits until keys go to what is meant: on a slow machine they are typed before it is there, and go nowhere. */
export const hasFocus = (target: Locator) => target.and(target.page().locator(':focus')).waitFor()
