/** Numbers of the independent random sequences under one seed; a new kind takes a new number. */
export const streams = {
  person: 1,
  career: 2,
  company: 3,
  companyName: 4,
  owner: 5,
  connector: 6,
  profileTag: 7,
  connectorTag: 8,
  competitor: 9,
  pursuit: 10,
  deal: 11,
} as const

/** Kinds of sequences that every connector has for itself. */
export const connectorStreams = {
  slots: 0,
  targetPeople: 1,
  generalPeople: 2,
  connectedOn: 3,
  interactions: 4,
  bodies: 5,
  outsiders: 6,
  activity: 7,
  posts: 8,
} as const

/** Number of one connector's sequence of a kind. */
export function connectorStream(kind: number, connectorIndex: number): number {
  return firstConnectorStream + connectorIndex * streamsPerConnector + kind
}

const firstConnectorStream = 1000
const streamsPerConnector = 16
