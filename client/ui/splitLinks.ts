// A closing bracket belongs to a URL that contains the opening one. Punctuation that ends a sentence or a quotation in any script is excluded, even
// without a space after it, and only a few other signs may end a URL.
const address =
  /(https?:\/\/(?:\([^\s<>"()।॥۔؟،؛。、，．！？；：…“”‘’«»「」『』（）《》〈〉【】]*\)|[^\s<>"()।॥۔؟،؛。、，．！？；：…“”‘’«»「」『』（）《》〈〉【】])*(?:\([^\s<>"()।॥۔؟،؛。、，．！？；：…“”‘’«»「」『』（）《》〈〉【】]*\)|[^\s<>"\p{P}]|[#%&*/@_-]))/giu

/** Splits a text at its links: every second part is a link. */
export const splitLinks = (text: string): string[] => text.split(address)
