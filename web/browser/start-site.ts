import { startService } from './start-service.ts'

/** The running service with the sample in it. */
export interface Site {
  origin: string
  /** Of the workspace `sample`. */
  sampleKey: string
  /** Of the workspace `default`, in which there is nothing. */
  emptyKey: string
  /** Signs the owner of `default` in, once. */
  signInLink: string
  stop(): Promise<void>
}

/** The one that runs already, where ORIGIN, KEY, EMPTY_KEY and SIGN_IN_LINK name it; else one that is started. */
export async function openSite(serverUrl?: string): Promise<Site> {
  const { ORIGIN: origin, KEY: sampleKey = '', EMPTY_KEY: emptyKey = '' } = process.env
  const { SIGN_IN_LINK: signInLink = '' } = process.env
  return origin ? { origin, sampleKey, emptyKey, signInLink, stop: async () => {} } : startSite(serverUrl)
}

/** Starts the service with its sample, and waits until that is loaded. */
async function startSite(serverUrl?: string): Promise<Site> {
  const isLoaded = (printed: string) => /A report to read|The sample could not/.test(printed)
  const { origin, output, stop } = await startService(['--demo'], isLoaded, serverUrl)
  const signInLink = /(\S+\/login#token=\S+)/.exec(output.text)?.[1]
  const [emptyKey, sampleKey] = [...output.text.matchAll(/^\s+(tl_live_\w+)$/gm)].map(([, key]) => key)
  if (!emptyKey || !sampleKey || !signInLink) throw new Error(`the sample is not there:\n${output.text}`)
  return { origin, sampleKey, emptyKey, signInLink, stop }
}
