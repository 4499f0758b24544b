import { readFile, writeFile } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { Config } from '@throughline/server/main/config.ts'

type Place = Pick<Config, 'publicUrl' | 'host' | 'port' | 'dataDir' | 'databaseUrl'>

/** The address of a service of this configuration: the one that is known, else the one that works on this machine. */
export async function addressOf(place: Place): Promise<string> {
  return (await knownAddress(place)) ?? addressHere(place)
}

/** Its public address, else the one at which the service on this data directory was last started; null where neither is. */
export async function knownAddress(place: Place): Promise<string | null> {
  return place.publicUrl ?? (await notedAddress(place))
}

/** Writes down beside the embedded database where the service is reached, for the commands that print links. */
export async function noteAddress(place: Place, address: string): Promise<void> {
  if (place.databaseUrl === null) await writeFile(noteOf(place), address)
}

const notedAddress = async (place: Place): Promise<string | null> =>
  place.databaseUrl === null ? readFile(noteOf(place), 'utf8').catch(() => null) : null

const noteOf = ({ dataDir }: Place) => join(dataDir, 'address')

const addressHere = ({ host, port }: Place) =>
  onThisMachine(`http://${isIPv6(host) ? `[${host}]` : host}:${port}`)

/** A service that listens everywhere is reached on the machine itself: `[::]` is no address that a browser opens. */
export const onThisMachine = (address: string) =>
  address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
