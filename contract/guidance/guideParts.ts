import { GUIDANCE_LIMITS } from './limits.ts'

/**
 * A part of a guide: a box, or the text between boxes. `heading`: the part begins with this heading. `from`: where it begins in the text of the guide,
 * in UTF-16 code units.
 */
export type GuidePart = { kind: 'text' | 'words' | 'office'; text: string; heading: string | null; from: number }

/** What the first line of a box says after its `:::`. */
export const GUIDE_BOXES = { words: 'words that help', office: 'from the career office' } as const

const KINDS: Readonly<Record<string, 'words' | 'office'>> = {
  [GUIDE_BOXES.words]: 'words',
  [GUIDE_BOXES.office]: 'office',
}

/** Splits a guide at its headings of the second level and its boxes, which begin with `:::` and their kind and end with `:::`. */
export const partsOf = (body: string): GuidePart[] => {
  const parts: GuidePart[] = []
  let current: GuidePart = { kind: 'text', text: '', heading: null, from: 0 }
  let from = 0
  const begin = (next: Omit<GuidePart, 'text'>) => {
    if (current.text.trim() !== '' || current.heading !== null) parts.push(current)
    current = { ...next, text: '' }
  }
  for (const line of body.split('\n')) {
    const box = line.startsWith(':::') ? KINDS[line.slice(3).trim().toLowerCase()] : undefined
    if (current.kind === 'text' && box !== undefined) begin({ kind: box, heading: null, from })
    else if (current.kind !== 'text' && line.trim() === ':::')
      begin({ kind: 'text', heading: null, from: from + line.length + 1 })
    else if (current.kind === 'text' && line.startsWith('## '))
      begin({ kind: 'text', heading: line.slice(3).trim(), from })
    else current.text += `${line}\n`
    from += line.length + 1
  }
  begin({ kind: 'text', heading: null, from })
  return parts
}

/** Counts the words of a text. */
export const wordsIn = (body: string): number => body.split(/\s+/).filter(Boolean).length

/** Returns how many minutes a text takes to read, at least one. */
export const minutesOf = (body: string): number => Math.max(1, Math.round(wordsIn(body) / GUIDANCE_LIMITS.readingSpeed))
