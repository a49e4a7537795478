// A bracket belongs to an address when it is opened in it. What ends a sentence or a quotation in any script is no part of it, even
// without a space after it, and of other punctuation an address ends with a few signs only.
const address =
  /(https?:\/\/(?:\([^\s<>"()।॥۔؟،؛。、，．！？；：…“”‘’«»「」『』（）《》〈〉【】]*\)|[^\s<>"()।॥۔؟،؛。、，．！？；：…“”‘’«»「」『』（）《》〈〉【】])*(?:\([^\s<>"()।॥۔؟،؛。、，．！？；：…“”‘’«»「」『』（）《》〈〉【】]*\)|[^\s<>"\p{P}]|[#%&*/@_-]))/giu

/** Splits a text at its links: every second part is one. */
export const splitLinks = (text: string): string[] => text.split(address)
