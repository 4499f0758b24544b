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
}

/** Makes and fills the workspace `sample`. False when it was there before. */
export async function loadSampleOnce(
  terminal: Terminal,
  config: Config,
  { url, publicUrl }: SamplePlace,
): Promise<boolean> {
  const { administer, sampleNetwork } = await serverDoor()
  const key = await administer(config, async (over) => {
    if (await over.hasWorkspace(sampleSlug)) return null
    return over.createWorkspace({
      slug: sampleSlug,
      name: 'Sample',
      email: 'sample@localhost',
      isSample: true,
    })
  })
  if (key === null) return false
  terminal.out(`\n${keyNotice(sampleSlug, key)}`)
  const now = new Date()
  await loadSample(createClient({ url, key }), sampleNetwork(sampleOptions(now)), {
    now,
    publicUrl,
    out: terminal.out,
  })
  return true
}
