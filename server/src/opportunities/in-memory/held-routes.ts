import { RoutesInMemory } from './routes-in-memory.ts'

/** Some 120 bytes each, with the names. */
const routesMax = 2_000_000

/** The routes that this process holds. */
export const heldRoutes = new RoutesInMemory(routesMax)
