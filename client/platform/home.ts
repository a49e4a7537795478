import type { ComponentType, ReactElement, ReactNode } from 'react'

/** Something that waits for the member, as a row of their home. */
export type WaitingRow = {
  /** Tells it from every other row, also once it is done. */
  id: string
  /** Who or what it is about, 44 px: a photo, the day of an event. */
  mark: ReactNode
  /** The sign of its kind, on the mark. */
  Icon: ComponentType<{ size?: number; strokeWidth?: number }>
  title: string
  reason?: string | undefined
  /** What was said, or will happen. */
  words?: ReactNode
  /** The main one last. */
  actions: readonly WaitingAction[]
}

/** A way to settle a row: it leads there, or does it in place. `name` says it to screen readers, with what it is about. */
export type WaitingAction = { label: string; name: string } & ({ to: string } | Deed)

/**
 * What is done in place. `run` resolves once the server has it; `done` says so for 8 seconds in the place of the row. `undo` resolves
 * once the row waits again; where nothing can be undone, `next` leads on.
 */
export type Deed = {
  run: () => Promise<unknown>
  done: string
  undo?: () => Promise<unknown>
  next?: { label: string; to: string }
}

/** A person or a thing that may be good for the member, as a card of their home. */
export type Recommendation = {
  /** Tells it from every other one. Of two with the same, as the same person, the later one is shown. */
  id: string
  /** Who or what it is, 44 px. */
  mark: ReactNode
  title: string
  facts: readonly (string | number | null)[]
  /** The sign of its kind, beside the reason. */
  Icon: ComponentType<{ size?: number; className?: string }>
  reason: string
  /** Where its verb leads; `name` says it to screen readers, with whom or what it is about. */
  action: { label: string; name: string; to: string }
  /** Takes it off the home for good, and offers to undo that; its source brings another if it has one. */
  dismiss: { name: string; run: () => void }
}

/** What a domain brings to a part of the home. `retry` is there when it could not be loaded. */
export type Brought<Item> = { items: readonly Item[]; isPending: boolean; retry?: (() => void) | undefined }

/** Hands over what a domain brings: a component, because it has queries and texts of its own. */
export type SourceProps<Item> = { userId: string; children: (brought: Brought<Item>) => ReactElement | null }
