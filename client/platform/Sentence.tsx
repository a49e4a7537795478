import { cloneElement, type ReactElement, type ReactNode } from 'react'

/**
 * Renders a sentence with embedded elements: `<terms>…</terms>` becomes the element `parts.terms` around these words, `<host/>` the element
 * `parts.host` as it is. Unknown names stay as written.
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
