import { createClient } from '@throughline/client/client.ts'
import { sampleOptions } from '@throughline/sample/sample-options.ts'
import type { Config } from '@throughline/server/main/config.ts'
import { keyNotice } from '../key-notice.ts'
import { serverDoor } from '../server-door.ts'
import type { Terminal } from '../terminal.ts'
import { loadSample } from './load-sample.ts'

export const sampleSlug = 'sample'

export interface SamplePlace {
  /** The address of the service that loads it. */
  url: string
  /** The address that the printed links begin with. */
  publicUrl: string
  /** Gives the loading up. */
  signal?: AbortSignal
}

/** Makes and fills the workspace `sample`. False when it was there before. */
export async function loadSampleOnce(
  terminal: Terminal,
  config: Config,
  { url, publicUrl, ...given }: SamplePlace,
): Promise<boolean> {
  const { administer } = await serverDoor()
  const { sampleNetwork } = await import('@throughline/sample/sample-network.ts')
  const made = await administer(config, async (over) => {
    if (await over.hasWorkspace(sampleSlug)) return null
    const key = await over.createWorkspace({
      slug: sampleSlug,
      name: 'Sample',
      email: 'sample@localhost',
      isSample: true,
    })
    return { key, ...(await over.createSignInLink({ workspace: sampleSlug, email: null, url: publicUrl })) }
  })
  if (made === null) return false
  const { key, link } = made
  terminal.out(`\n${keyNotice(sampleSlug, key)}`)
  const now = new Date()
  await loadSample(createClient({ url, key, ...given }), sampleNetwork(sampleOptions(now)), {
    now,
    publicUrl,
    out: terminal.out,
  })
  terminal.out(`Look around in the sample, by a link for once, within a day:\n  ${link}\n`)
  return true
}
