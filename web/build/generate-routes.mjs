import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routeFiles } from './route-files.mjs'

// Makes the tree of routes that the type checker reads; a build makes it by itself.
const web = join(import.meta.dirname, '..')
mkdirSync(join(web, '.generated/tmp'), { recursive: true })
await new Generator({ config: getConfig(routeFiles, web), root: web }).run()
