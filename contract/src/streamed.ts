import Type, { type TSchema } from 'typebox'

/** Stands for data that comes as a stream: of another media type instead of the envelope, or as an envelope piece by piece. */
export interface StreamedData {
  readonly streamed: true
}

/** The data of an operation that answers one of its media types, which `streams` names; failures stay envelopes. */
export const streamed = Type.Unsafe<StreamedData>({})

/** The same where one of the media types is JSON: the envelope as every operation answers it, with this data. */
export const streamedEnvelope = (data: TSchema) => Type.Unsafe<StreamedData>(data)
