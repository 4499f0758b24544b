import type { CardAccount } from '../../kit/row-types.ts'

type Placed = Pick<CardAccount, 'account_key' | 'company_name' | 'signal_score' | 'courtship_score'>

/** Where beside its mark a name is written. */
export interface LabelPlace {
  side: 'left' | 'right'
  /** Over the mark instead of at its height. */
  isRaised: boolean
}

const labelsMax = 8
/** In pixels. */
const gap = 9
const letter = 6
/** In points of the axis, in a picture of 300 pixels. */
const halfLine = 2
const halfMark = 1.7
const rise = 5

interface Box {
  from: number
  to: number
  at: number
}

/**
 * Of accounts, the strongest first, those whose names are written, and where: over no other mark and no other name.
 * A name that fits nowhere is left out, as the mark shows it when it is pointed at.
 */
export function quadrantLabels(
  accounts: readonly Placed[],
  widthPixels: number,
): ReadonlyMap<string, LabelPlace> {
  const marks = accounts.map((one) => ({ key: one.account_key, x: one.signal_score, y: one.courtship_score }))
  const written: Box[] = []
  const places = new Map<string, LabelPlace>()
  for (const account of accounts) {
    if (written.length === labelsMax) break
    const isFree = ({ from, to, at }: Box) =>
      from >= 0 &&
      to <= 100 &&
      at + halfLine <= 100 &&
      marks.every(
        ({ key, x, y }) =>
          key === account.account_key || x < from || x > to || Math.abs(y - at) > halfLine + halfMark,
      ) &&
      written.every((other) => other.to < from || other.from > to || Math.abs(other.at - at) > 2 * halfLine)
    const boxAt = (place: LabelPlace) => boxOf(account, place, 100 / widthPixels)
    const place = preferredPlaces(account).find((one) => isFree(boxAt(one)))
    if (!place) continue
    written.push(boxAt(place))
    places.set(account.account_key, place)
  }
  return places
}

/** Towards the middle of the picture, and at the height of the mark, where that is free. */
function preferredPlaces({ signal_score }: Placed): LabelPlace[] {
  const sides = signal_score > 55 ? (['left', 'right'] as const) : (['right', 'left'] as const)
  return [false, true].flatMap((isRaised) => sides.map((side) => ({ side, isRaised })))
}

/** `point` is how much of the axis a pixel is. */
function boxOf(
  { company_name, signal_score: x, courtship_score: y }: Placed,
  { side, isRaised }: LabelPlace,
  point: number,
): Box {
  const near = gap * point
  const far = near + [...company_name].length * letter * point
  const at = isRaised ? y + rise : y
  return side === 'right' ? { from: x + near, to: x + far, at } : { from: x - far, to: x - near, at }
}
