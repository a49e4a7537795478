/** A part of a guide: a box, or the text between boxes. `heading`: the part begins with this heading. */
export type GuidePart = { kind: 'text' | 'words' | 'office'; text: string; heading: string | null }

const BOXES: Readonly<Record<string, 'words' | 'office'>> = {
  'words that help': 'words',
  'from the career office': 'office',
}

/** Splits a guide at its headings of the second level and its boxes, which begin with `:::` and their kind and end with `:::`. */
export const partsOf = (body: string): GuidePart[] => {
  const parts: GuidePart[] = []
  let current: GuidePart = { kind: 'text', text: '', heading: null }
  const begin = (next: GuidePart) => {
    if (current.text.trim() !== '' || current.heading !== null) parts.push(current)
    current = next
  }
  for (const line of body.split('\n')) {
    const box = line.startsWith(':::') ? BOXES[line.slice(3).trim().toLowerCase()] : undefined
    if (current.kind === 'text' && box !== undefined) begin({ kind: box, text: '', heading: null })
    else if (current.kind !== 'text' && line.trim() === ':::') begin({ kind: 'text', text: '', heading: null })
    else if (current.kind === 'text' && line.startsWith('## '))
      begin({ kind: 'text', text: '', heading: line.slice(3).trim() })
    else current.text += `${line}\n`
  }
  begin(current)
  return parts
}

/** Returns the headings of a guide, with the ids of their elements. */
export const headingsOf = (parts: readonly GuidePart[]): { id: string; heading: string }[] =>
  parts.flatMap(({ heading }, at) => (heading === null ? [] : [{ id: idOf(at), heading }]))

/** Returns the id of the element of a part. */
export const idOf = (at: number): string => `part-${at}`
