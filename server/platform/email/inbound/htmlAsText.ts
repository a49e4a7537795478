const breaking = /^\/?(?:p|div|tr|li|ul|ol|h[1-6]|table|br|hr|blockquote|pre)$/
const invisible = new Set(['head', 'style', 'script', 'title', 'template'])
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

// Of blocks within each other. The limit keeps the time linear.
const DEEPEST = 100

/**
 * Returns the plain text of the HTML of an email: a line per block, without the blocks that quote. Takes linear time, because anyone can send such
 * an email.
 */
export const htmlAsText = (html: string): string => {
  const hidden: string[] = []
  let text = ''
  const write = (piece: string) => {
    if (hidden.length === 0) text += piece
  }
  const [first = '', ...parts] = html.split('<')
  write(first.replaceAll(/\s+/g, ' '))
  for (const part of parts) {
    const end = part.indexOf('>')
    const name = (/^\/?[a-z\d]+/i.exec(part)?.[0] ?? '').toLowerCase()
    const plain = name.replace('/', '')
    if (invisible.has(plain) || plain === 'blockquote') {
      if (!name.startsWith('/')) {
        if (hidden.length < DEEPEST) hidden.push(plain)
      } else if (hidden.includes(plain)) hidden.length = hidden.lastIndexOf(plain)
    }
    if (breaking.test(name) && !text.endsWith('\n')) write('\n')
    else if (name === 'br') write('\n')
    write(part.slice(end + 1).replaceAll(/\s+/g, ' '))
  }
  return text.replaceAll(/&(#x?)?([\da-z]{1,8});/gi, decode)
}

const decode = (whole: string, kind: string | undefined, name: string): string => {
  if (kind === undefined) return entities[name.toLowerCase()] ?? whole
  const point = Number.parseInt(name, kind.length === 2 ? 16 : 10)
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
}
