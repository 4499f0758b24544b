import { socialPath } from './social-path.ts'

/**
 * Whether an address on the network without the number of a post leads to a person, a company or the feed: any number
 * of posts stand there.
 */
export function leadsToNoPost(url: string): boolean {
  const path = socialPath(url)?.map((segment) => segment.toLowerCase())
  if (path === undefined) return false
  return pages.has(path[0] ?? '') || listsOfPosts.has(path.join('/'))
}

const pages = new Set(['in', 'pub', 'company', 'school', 'showcase', 'sales', 'organization-guest'])
const listsOfPosts = new Set(['', 'feed', 'feed/update', 'posts'])
