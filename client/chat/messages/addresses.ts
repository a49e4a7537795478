// A bracket belongs to an address when it is opened in it; punctuation at its end belongs to the sentence around it.
const address = /(https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"().,;:!?\]}'’”]))/gi

/** A text cut at its web addresses: every second part is one. */
export const cutAtAddresses = (text: string): string[] => text.split(address)
