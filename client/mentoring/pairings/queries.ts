import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  addPairingItem,
  changePairingItem,
  endPairing,
  givePairingFeedback,
  type ItemKind,
  listPairings,
  readPairing,
  removePairingItem,
  savePairingNote,
  setNextStep,
  thankMentor,
} from '#contract/mentoring/pairings.ts'
import {
  addPairingSession,
  answerPairingSession,
  changePairingSession,
  type DraftSession,
  removePairingSession,
} from '#contract/mentoring/sessions.ts'
import type { Kinds } from '#contract/mentoring/kinds.ts'
import type * as z from 'zod/mini'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { mentoringKey } from '../cache.ts'

/** Fetches the viewer's pairings on both sides, latest first, page by page. */
export const pairingsQuery = (kinds: Kinds) =>
  infiniteQueryOptions({
    queryKey: [...mentoringKey, 'pairings', kinds],
    queryFn: ({ pageParam, signal }) => apiPage(listPairings, { signal, querystring: { kinds } }, pageParam || null),
    ...paged,
    meta: { lastSeen: firstPage },
  })

/** Fetches a pairing with all its details. */
export const pairingQuery = (id: string) =>
  queryOptions({
    queryKey: [...mentoringKey, 'pairing', id],
    queryFn: ({ signal }) => api(readPairing, { params: { id }, signal }),
  })

/** Sets the next step; an empty text clears it. */
export const saveNextStep = (id: string, nextStep: string) => api(setNextStep, { params: { id }, body: { nextStep } })

/** Adds a goal or an agenda item. */
export const addItem = (id: string, kind: z.infer<typeof ItemKind>, text: string) =>
  api(addPairingItem, { params: { id }, body: { kind, text } })

/** Ticks or unticks an item. */
export const tickItem = (id: string, itemId: string, done: boolean) =>
  api(changePairingItem, { params: { id, itemId }, body: { done } })

/** Removes an item. */
export const removeItem = (id: string, itemId: string) => api(removePairingItem, { params: { id, itemId } })

/** Creates a session, idempotent by `clientId`, or changes the one with this id. */
export const saveSession = (id: string, sessionId: string | undefined, draft: DraftSession, clientId: string) =>
  sessionId === undefined
    ? api(addPairingSession, { params: { id }, body: { ...draft, clientId } })
    : api(changePairingSession, { params: { id, sessionId }, body: draft })

/** Stores whether a session took place, and how it was for the viewer. */
export const saveOutcome = (id: string, sessionId: string, body: { tookPlace: boolean; wentWell?: boolean }) =>
  api(answerPairingSession, { params: { id, sessionId }, body })

/** Removes a session. */
export const removeSession = (id: string, sessionId: string, words: string | undefined) =>
  api(removePairingSession, { params: { id, sessionId }, body: { words } })

/** Saves the viewer's private note, with `keepalive` so that it is sent even while leaving the page. */
export const saveNote = (id: string, note: string) =>
  api(savePairingNote, { params: { id }, body: { note }, keepalive: true })

/** Ends a pairing, with an optional message to the other member. */
export const end = (id: string, words: string | undefined) => api(endPairing, { params: { id }, body: { words } })

/** Gives feedback on an ended pairing. */
export const giveFeedback = (id: string, body: { rating: number; words: string }) =>
  api(givePairingFeedback, { params: { id }, body })

/** Thanks the mentor. */
export const sendThanks = (id: string, words: string) => api(thankMentor, { params: { id }, body: { words } })
