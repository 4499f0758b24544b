import { later } from './later.tsx'

/** Offers the sample where a list is empty, which few lists are: they need not bring what that takes. */
export const OfferSample = later(async () => (await import('./offered-sample.tsx')).OfferedSample)
