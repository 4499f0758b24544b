type Search = object | ((before: Record<string, unknown>) => object) | undefined

/**
 * A path with the parameters of its address, for links and for `navigate`: `<Link {...linkTo(path, { kind })} />`. A
 * function makes the parameters from those that are there now.
 */
export function linkTo(to: string, search: Search): { to: string; search: never } {
  // The router's types know the parameters of written routes alone, not of a path that is put together. Any are safe:
  // the route that is opened reads its own by `validateSearch`, and takes a wrong one for none.
  return { to, search: search as never }
}
