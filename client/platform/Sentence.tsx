import { cloneElement, type ReactElement, type ReactNode } from 'react'

/**
 * Shows a sentence in which elements stand: `<terms>…</terms>` is the element `parts.terms` around these words, `<host/>` the
 * element `parts.host` as it is. Names of no part stay as they are written.
 */
export const Sentence = ({ parts, children }: { parts: Record<string, ReactElement>; children: string }): ReactNode =>
  children.split(marked).map((piece) => {
    const [, name = '', words] = whole.exec(piece) ?? []
    const part = parts[name]
    if (part === undefined) return piece
    return words === undefined ? cloneElement(part, { key: name }) : cloneElement(part, { key: name }, words)
  })

const marked = /(<\w+\/>|<\w+>.*?<\/\w+>)/
const whole = /^<(\w+)(?:\/>|>(.*)<\/\1>)$/
