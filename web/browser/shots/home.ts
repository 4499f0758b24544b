import type { Shot } from './shot.ts'

export const homeShots: Shot[] = [
  { name: 'home', path: '/w/{ws}/home' },
  { name: 'home-new', path: '/w/{ws}/home', as: 'empty' },
]
