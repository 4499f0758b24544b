import { isFound, type RouteMarks } from './route-marks.ts'
import type { RouteTable, Stretch } from './route-table.ts'

/**
 * Writes the places of a stretch whose routes are found behind `size` others, and tells how many there are then: there
 * must be room for one more. Written without a branch, which nobody could foresee.
 */
export function passOver(
  { connectors, targets }: Pick<RouteTable, 'connectors' | 'targets'>,
  { ofConnectors, ofTargets }: RouteMarks,
  { from, to }: Stretch,
  found: Int32Array,
  size: number,
): number {
  let end = size
  for (let place = from; place < to; place++) {
    found[end] = place
    end += isFound(
      ofConnectors[connectors[place] as number] as number,
      ofTargets[targets[place] as number] as number,
    )
  }
  return end
}
