/** A figure that a spreadsheet has shortened: 9.8E+09. Its last digits are lost. */
export const isDamaged = (text: string): boolean => /^\d+(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)

/** Returns a number with any separators; undefined for anything else. */
export const readNumber = (text: string): number | undefined => {
  const plain = text.replaceAll(/[\s']/g, '').replaceAll(/,(?=\d{2,3}(?:\D|$))/g, '')
  const number = Number(plain.replace(',', '.'))
  return plain === '' || !Number.isFinite(number) || Math.abs(number) > 1e15 ? undefined : number
}

/** Returns a USN in the form in which two are compared: capital letters and digits only, with its zeros. */
export const usnKey = (usn: string): string =>
  usn
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns whether a text begins as a formula does in a spreadsheet. */
export const isFormula = (text: string): boolean => /^[=+@]|^-(?!\d)/.test(text)
