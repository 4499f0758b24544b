import { type Bundle, bundleSizes } from './bundle-sizes.ts'

export interface SizeBar {
  name: string
  bytes: number
  limit: number
}

const kB = 1000
const routeLimit = 80 * kB
const chartRouteLimit = 150 * kB
const chartRoutes = ['competitors.$id', 'competitors.reports.$id', 'paths']

/** The sizes of the application beside what they may be at most. */
export function sizeBars(bundle: Bundle = bundleSizes()): readonly SizeBar[] {
  const { shell, shellAndConnectors, css, routes } = bundle
  return [
    { name: 'first load, JS', bytes: shell, limit: 220 * kB },
    { name: 'first load with connectors, JS', bytes: shellAndConnectors, limit: 260 * kB },
    { name: 'first load, CSS', bytes: css, limit: 45 * kB },
    ...[...routes].map(([route, bytes]) => ({
      name: `${route}, JS`,
      bytes,
      limit: chartRoutes.includes(route) ? chartRouteLimit : routeLimit,
    })),
  ]
}
