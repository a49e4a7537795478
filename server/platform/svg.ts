import { XMLParser } from 'fast-xml-parser'

/** A part of an SVG that is not accepted, as a word of the file itself. */
export class UnsafeSvgError extends Error {
  readonly part: string

  constructor(part: string) {
    super(part)
    this.part = part
  }
}

/**
 * Returns an SVG rebuilt from its drawing alone: shapes, gradients, masks and plain styles. Undefined when it isn't an SVG. Throws an
 * `UnsafeSvgError` for everything that could run, load or multiply: scripts, handlers, foreign content, references to other files, and entities. The
 * only adapter of fast-xml-parser on the server.
 */
export const plainSvg = (source: string): string | undefined => {
  const text = source.replace(standardType, '')
  // Any other document type can declare entities that grow without limit.
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw new UnsafeSvgError('<!DOCTYPE>')
  const instruction = /<\?(?!xml\s)([\w-]{1,40})/i.exec(text)?.[1]
  if (instruction !== undefined) throw new UnsafeSvgError(`<?${instruction}?>`)
  const nodes = parsed(text)
  const svg = nodes?.find((node) => nameOf(node) === 'svg')
  if (svg === undefined) return undefined
  return written(svg, true)
}

// Drawing programs write it. It declares nothing.
const standardType = /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"<>[\]]{0,100}"\s+"[^"<>[\]]{0,100}")?\s*>/i

// As `XMLParser` returns them in order: one key with the children, and `:@` with the attributes; text is in `#text`.
type Node = { [name: string]: unknown; ':@'?: Record<string, unknown> }

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: 40,
})

const parsed = (source: string): Node[] | undefined => {
  try {
    // Its types don't know `preserveOrder`.
    return parser.parse(source, true) as Node[]
  } catch {
    return undefined
  }
}

const drawing = new Set(
  'svg g defs path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask use symbol pattern style'.split(
    ' ',
  ),
)
// Descriptions, and elements of drawing programs, such as `sodipodi:namedview`.
const isLeftOut = (name: string): boolean => name.includes(':') || ['title', 'desc', 'metadata', '?xml'].includes(name)

const nameOf = (node: Node): string => (Object.keys(node).find((key) => key !== ':@') ?? '').replace(/^svg:/, '')

const written = (node: Node, isRoot = false): string => {
  const name = nameOf(node)
  const [, content] = Object.entries(node).find(([key]) => key !== ':@') ?? []
  if (name === '#text') return escaped(plainText(String(content)))
  if (isLeftOut(name)) return ''
  if (!drawing.has(name)) throw new UnsafeSvgError(`<${name.slice(0, 40)}>`)
  const children = Array.isArray(content) ? (content as Node[]) : []
  const attributes = Object.entries(node[':@'] ?? {}).map(([key, value]) => attribute(key, plainText(String(value))))
  const namespaces = isRoot ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  const inside =
    name === 'style'
      ? escaped(plainStyle(children.map(textOf).join('')))
      : children.map((child) => written(child)).join('')
  return `<${name}${namespaces}${attributes.join('')}>${inside}</${name}>`
}

const textOf = (node: Node): string => (nameOf(node) === '#text' ? plainText(String(node['#text'])) : '')

const attribute = (name: string, value: string): string => {
  const own = name.toLowerCase()
  if (own.startsWith('on')) throw new UnsafeSvgError(own.slice(0, 40))
  if (own === 'href' || own === 'xlink:href') {
    if (!/^#[\w.-]+$/.test(value)) throw new UnsafeSvgError(own)
    return ` xlink:href="${escaped(value)}"`
  }
  // Those of drawing programs, and declarations of namespaces.
  if (!/^[a-z][\w-]*$/i.test(name) || own === 'xmlns' || own.startsWith('data-')) return ''
  return ` ${name}="${escaped(plainStyle(value))}"`
}

/** Returns a style or a value of an attribute. Throws when it refers to anything outside of the drawing. */
const plainStyle = (value: string): string => {
  // An escape in CSS could hide a reference.
  const outside = /\\|@import|@font-face|expression\s*\(|(?:java|vb)script:|data:/i.exec(value)
  if (outside !== null) throw new UnsafeSvgError(outside[0])
  for (const [reference] of value.matchAll(/url\([^)]*\)?/gi))
    if (!/^url\(\s*(['"]?)#[\w.-]+\1\s*\)$/i.test(reference)) throw new UnsafeSvgError('url()')
  return value
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns text with its references resolved. Throws for entities that XML doesn't define itself. */
const plainText = (text: string): string =>
  text.replaceAll(/&([^;\s&]{0,32});?/g, (whole, name: string) => {
    const known = named[name]
    if (known !== undefined) return known
    const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const point = code?.[1] === undefined ? Number(code?.[2] ?? Number.NaN) : Number.parseInt(code[1], 16)
    if (Number.isNaN(point) || point === 0 || point > 0x10ffff) throw new UnsafeSvgError(whole.slice(0, 40))
    return String.fromCodePoint(point)
  })

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Control characters are not allowed in XML.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
