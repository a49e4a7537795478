import type { ComponentType, ReactElement, ReactNode } from 'react'

/** An item that waits for the member, as a row of their home. */
export type WaitingRow = {
  /** Unique among the rows, even once done. */
  id: string
  /** A person's photo or an event's day, 44 px. */
  mark: ReactNode
  /** The icon of its kind, on the mark. */
  Icon: ComponentType<{ size?: number; strokeWidth?: number }>
  title: string
  reason?: string | undefined
  /** The latest words, or what will happen. */
  words?: ReactNode
  /** The main action is last. */
  actions: readonly WaitingAction[]
}

/** An action of a row: a link, or done in place. `name` is its label for screen readers, including the target. `Icon` is before the label. */
export type WaitingAction = { label: string; name: string; Icon?: ComponentType<{ size?: number }> } & (
  | { to: string }
  | Deed
  | Lead
)

/**
 * An action done in place. `run` resolves once the server has saved it; the row then shows `done` for 8 seconds. `undo` resolves once the row waits
 * again; if it can't be undone, `next` is a link.
 */
export type Deed = {
  run: () => Promise<unknown>
  done: string
  undo?: () => Promise<unknown>
  next?: { label: string; to: string }
}

/** An action that leads to a page: `lead` resolves to its path once the server has saved it. `done` is shown there as a notice. */
export type Lead = { lead: () => Promise<string>; done: string }

/** A recommended person or thing, as a card of the member's home. */
export type Recommendation = {
  /** Unique among the cards. Of two with the same id, such as the same person, the later one is shown. */
  id: string
  /** A picture of the person or thing, 44 px. */
  mark: ReactNode
  title: string
  facts: readonly (string | number | null)[]
  /** The icon of its kind, beside the reason. */
  Icon: ComponentType<{ size?: number; className?: string }>
  reason: string
  /** The link of its action; `name` is its label for screen readers, including the target. */
  action: { label: string; name: string; to: string }
  /** Removes it from the home for good, and offers to undo that; its source supplies the next one, if any. */
  dismiss: { name: string; run: () => void }
}

/** What a domain contributes to a part of the home. `retry` is set when loading failed. */
export type Brought<Item> = { items: readonly Item[]; isPending: boolean; retry?: (() => void) | undefined }

/** The props of a source: a component, because it has its own queries and texts. */
export type SourceProps<Item> = { userId: string; children: (brought: Brought<Item>) => ReactElement | null }
