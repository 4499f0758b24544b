import { unzipSync } from 'fflate/browser'

export * from 'fflate/browser'

/** What a workbook may unpack to; beyond it, it is meant to fill the memory. */
const bytesMax = 1_000_000_000

/**
 * The package fflate for the reader of workbooks, with another `unzip`: its own starts a worker from a `blob:` address,
 * which the policy of the pages does not allow. The reader is in a worker
 * already. As there, options may be left out.
 */
export function unzip(archive, ...rest) {
  const done = rest.at(-1)
  const { filter = () => true } = rest.length > 1 ? rest[0] : {}
  let bytes = 0
  const isWanted = (entry) => {
    if (!filter(entry)) return false
    bytes += entry.originalSize
    if (bytes > bytesMax) throw new Error('the workbook unpacks to too much')
    return true
  }
  let files = null
  try {
    files = unzipSync(archive, { filter: isWanted })
  } catch (error) {
    done(error, null)
    return
  }
  done(null, files)
}
