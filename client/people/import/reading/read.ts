import { readEuropass, readEuropassXml } from './europass.ts'
import { type Found, isEmpty, MOST, Unreadable } from './found.ts'
import { readJsonResume } from './jsonResume.ts'
import { readLinkedinArchive, readLinkedinTable } from './linkedin.ts'
import { textOf } from './text.ts'
import { readVcard } from './vcard.ts'

/** Reads any file but a PDF. Its content says which kind it is, not its name. Throws `Unreadable`. */
export const readFile = (bytes: Uint8Array): Found => {
  if (bytes.length > MOST.fileBytes) throw new Unreadable('too_large')
  if (isZip(bytes)) return readLinkedinArchive(bytes)
  const found = readText(textOf(bytes).trimStart())
  if (isEmpty(found)) throw new Unreadable('nothing')
  return found
}

const readText = (text: string): Found => {
  if (text.startsWith('{')) return readJson(text)
  if (text.startsWith('<')) return readEuropassXml(text)
  if (/^BEGIN:VCARD\s/i.test(text)) return readVcard(text)
  return readLinkedinTable(text)
}

const readJson = (text: string): Found => {
  const document = parseJson(text)
  return 'SkillsPassport' in document ? readEuropass(document) : readJsonResume(document)
}

const parseJson = (text: string): Record<string, unknown> => {
  try {
    // It starts with a brace, so it is an object.
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new Unreadable('damaged')
  }
}

// `PK`, followed by the type of the first record; in an empty archive that is the last one.
const isZip = ([p, k, type]: Uint8Array): boolean => p === 0x50 && k === 0x4b && (type === 3 || type === 5)
