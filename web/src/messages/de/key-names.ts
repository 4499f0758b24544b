import type { keyNames as english } from '../en/key-names.ts'
import type { MessagesLike } from '../messages-like.ts'

export const keyNames: MessagesLike<typeof english> = {
  ctrl: 'Strg',
  shift: 'Umschalt',
  escape: 'Esc',
}
