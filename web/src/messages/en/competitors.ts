/** Texts of the area, in English. */
export const competitors = {}
