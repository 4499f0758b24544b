/** A text for one line of a mail: what somebody is called begins no other. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
