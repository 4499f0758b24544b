import { isRecord } from '../output/is-record.ts'

/**
 * An answer with the addresses of its pages in full, `link` in the place of `path` and `url`: by the public address where
 * the service knows it, else by the one under which it was asked.
 */
export function withWholeLinks(data: unknown, service: string): unknown {
  if (!isRecord(data)) return data
  const { path, url, ...others } = data
  const { share } = data
  if (typeof path === 'string' && path.startsWith('/'))
    return {
      ...others,
      [data.link === undefined ? 'link' : 'address']: typeof url === 'string' ? url : address(service, path),
    }
  return isRecord(share) ? { ...data, share: withWholeLinks(share, service) } : data
}

const address = (service: string, path: string) =>
  `${service.replace(/\/+$/, '').replace(/\/v1$/, '')}${path}`
