import { XMLParser } from 'fast-xml-parser'
import { Unreadable } from './found.ts'

/**
 * Returns an XML document as nested objects without namespaces; attributes have a leading `@`. A document type is refused, because entities that it
 * declares can grow without limit. Throws `Unreadable`.
 */
export const parseXml = (text: string): unknown => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('doctype')
  try {
    return parser.parse(text, true)
  } catch {
    throw new Unreadable('damaged')
  }
}

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  maxNestedTags: 60,
})
