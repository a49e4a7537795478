import { type KeyboardEvent, useState } from 'react'
import { isComposing } from '#client/ui/isComposing.ts'
import type { Hit, Kind, Section } from './sections.ts'
import { useSuggestions } from './useSuggestions.ts'

type ComboboxOptions = {
  userId: string
  /** The text of the page, shown until the user focuses the box. */
  pageText: string
  /** A search that the user began before the combobox had loaded. */
  begun: { text: string | undefined; isInUse: boolean }
  /** Opens a hit, or the page of all results for `words`. The box shows the page's text again. */
  onOpen: (hit: Pick<Hit, 'address' | 'message'>, words: string) => void
  onLeave: () => void
}

/** The search box's text, its hits, and how the user moves between them. */
export type Combobox = ReturnType<typeof useCombobox>

/**
 * Returns the state of the search combobox and the functions that change it. It is in use from the first focus or key until a hit is opened or the
 * user leaves. Arrow keys choose a hit, Tab the first hit of the next kind, Enter opens it, Escape empties the box and then leaves it.
 */
export const useCombobox = ({ userId, pageText, begun, onOpen, onLeave }: ComboboxOptions) => {
  const [typed, setTyped] = useState(begun.text ?? (begun.isInUse ? pageText : undefined))
  const [isInUse, setInUse] = useState(begun.isInUse)
  const [chosen, setChosen] = useState<number>()
  const [kind, setKind] = useState<Kind>()
  const text = typed ?? pageText
  const words = text.trim()

  const { sections: found, failure, isSearching } = useSuggestions(userId, words, isInUse)
  const sections = words === '' ? found : shownOf(found, kind)
  const hits = sections.flatMap((section) => section.hits)
  // Before typing, no hit is active until one is chosen.
  const byDefault = words === '' || isSearching ? -1 : 0
  const active = isInUse ? Math.min(chosen ?? byDefault, hits.length - 1) : -1
  const allAddress = `/dashboard/search?q=${encodeURIComponent(words)}${kind === undefined ? '' : `&kind=${kind}`}`

  const activate = () => {
    // An arriving results page doesn't replace the text in use.
    setTyped(text)
    setInUse(true)
  }
  const type = (next: string) => {
    setTyped(next)
    setInUse(true)
    showKind(undefined)
  }
  const showKind = (next: Kind | undefined) => {
    setKind(next)
    setChosen(undefined)
  }
  const close = () => {
    setInUse(false)
    setChosen(undefined)
  }
  const reset = () => {
    close()
    setTyped(undefined)
  }
  const leave = () => {
    close()
    onLeave()
  }
  const open = (hit: Pick<Hit, 'address' | 'message'>) => {
    reset()
    onOpen(hit, words)
  }
  const openAll = () => open({ address: allAddress })
  const choose = (hit: Hit) => (hit.words === undefined ? open(hit) : type(hit.words))

  const move = (step: 1 | -1) => {
    setInUse(true)
    const from = active === -1 && step === -1 ? hits.length : active
    setChosen(hits.length === 0 ? undefined : (from + step + hits.length) % hits.length)
  }
  /** Chooses the first hit of the next or previous kind. Returns whether there is one. */
  const moveKind = (step: 1 | -1): boolean => {
    const firsts = hits.flatMap((hit, at) => (sections.some((section) => section.hits[0] === hit) ? [at] : []))
    const to = step === 1 ? firsts.find((first) => first > active) : firsts.findLast((first) => first < active)
    if (to !== undefined) setChosen(to)
    return to !== undefined
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Tab' && isInUse && words !== '' && moveKind(event.shiftKey ? -1 : 1)) {
      event.preventDefault()
    } else if (event.key === 'Enter') {
      const hit = hits[active]
      if (hit !== undefined) choose(hit)
      else if (words !== '') openAll()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (text === '') leave()
      else type('')
    }
  }

  return {
    ...{ text, words, isInUse, sections, kind, active, failure, isSearching, allAddress },
    /** The hits of all kinds, even while only one is shown. */
    tabs: words === '' ? [] : found,
    ...{ activate, type, press, point: setChosen, choose, showKind, openAll, close, reset, leave },
  }
}

// Three hits each when all kinds are shown.
const shownOf = (sections: Section[], kind: Kind | undefined): Section[] => {
  const ofKind = sections.filter((section) => section.kind === kind)
  return ofKind.length > 0 ? ofKind : sections.map((section) => ({ ...section, hits: section.hits.slice(0, 3) }))
}
