import { STORAGE_KEYS } from '#contract/limits.ts'
import { storage } from '#client/platform/storage.ts'
import type { Values } from './InputContext.ts'

export type Role = 'student' | 'alumni'
/** A registration that was left: its input, and the furthest step. */
export type Draft = { values: Values; reached: number }

// In ms. Other people may use the device, too.
const lifetime = 24 * 60 * 60_000

/** Returns what this device keeps of an unfinished registration, for 24 hours; undefined if there is nothing. */
export const readDraft = (role: Role, now: number): Draft | undefined => {
  const draft = parsed(storage.get(STORAGE_KEYS.registration))
  if (draft === undefined) return undefined
  if (draft.role === role && now >= draft.at && now < draft.at + lifetime) return draft
  if (now < draft.at || now >= draft.at + lifetime) clearDraft()
  return undefined
}

/** Stores an unfinished registration on this device. */
export const saveDraft = (role: Role, draft: Draft, now: number): void =>
  storage.set(STORAGE_KEYS.registration, JSON.stringify({ role, at: now, ...draft }))

/** Removes it. */
export const clearDraft = (): void => storage.remove(STORAGE_KEYS.registration)

type Stored = Draft & { role: string; at: number }

// Earlier versions and other scripts may have written anything.
const parsed = (stored: string | null): Stored | undefined => {
  try {
    const { role, at, values, reached }: Record<string, unknown> = { ...Object(JSON.parse(stored ?? 'null')) }
    if (typeof role !== 'string' || typeof at !== 'number' || typeof reached !== 'number') return undefined
    const texts = Object.entries(Object(values)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return { role, at, reached, values: Object.fromEntries(texts) }
  } catch {
    return undefined
  }
}
