import { join } from 'node:path'

const web = join(import.meta.dirname, '..')

/** Where the files of routes are, and where the tree that is made from them goes; nobody commits the tree. */
export const routeFiles = {
  target: 'react',
  routesDirectory: join(web, 'src/routes'),
  generatedRouteTree: join(web, '.generated/route-tree.gen.ts'),
  tmpDir: join(web, '.generated/tmp'),
  disableLogging: true,
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
}
