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
} from '#contract/mentoring/pairings.ts'
import {
  addPairingSession,
  answerPairingSession,
  changePairingSession,
  type DraftSession,
  removePairingSession,
} from '#contract/mentoring/sessions.ts'
import type * as z from 'zod/mini'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { mentoringKey } from '../cache.ts'

/** Pairings of the viewer on either side, the one that began last first, page by page. */
export const pairingsQuery = infiniteQueryOptions({
  queryKey: [...mentoringKey, 'pairings'],
  queryFn: ({ pageParam, signal }) => apiPage(listPairings, { signal, querystring: {} }, pageParam || null),
  ...paged,
  meta: { lastSeen: firstPage },
})

/** One pairing with all that belongs to it. */
export const pairingQuery = (id: string) =>
  queryOptions({
    queryKey: [...mentoringKey, 'pairing', id],
    queryFn: ({ signal }) => api(readPairing, { params: { id }, signal }),
  })

/** Says what is next; empty clears it. */
export const saveNextStep = (id: string, nextStep: string) => api(setNextStep, { params: { id }, body: { nextStep } })

/** Adds a goal, or something to the agenda. */
export const addItem = (id: string, kind: z.infer<typeof ItemKind>, text: string) =>
  api(addPairingItem, { params: { id }, body: { kind, text } })

/** Ticks an item off, or not. */
export const tickItem = (id: string, itemId: string, done: boolean) =>
  api(changePairingItem, { params: { id, itemId }, body: { done } })

/** Removes an item. */
export const removeItem = (id: string, itemId: string) => api(removePairingItem, { params: { id, itemId } })

/** Plans a session, stored once per `clientId`, or changes the one with this id. */
export const saveSession = (id: string, sessionId: string | undefined, draft: DraftSession, clientId: string) =>
  sessionId === undefined
    ? api(addPairingSession, { params: { id }, body: { ...draft, clientId } })
    : api(changePairingSession, { params: { id, sessionId }, body: draft })

/** Stores whether a session took place. */
export const saveOutcome = (id: string, sessionId: string, tookPlace: boolean) =>
  api(answerPairingSession, { params: { id, sessionId }, body: { tookPlace } })

/** Removes a session. */
export const removeSession = (id: string, sessionId: string) => api(removePairingSession, { params: { id, sessionId } })

/** Keeps the viewer's private note. It goes out even when the page is left. */
export const saveNote = (id: string, note: string) =>
  api(savePairingNote, { params: { id }, body: { note }, keepalive: true })

/** Ends a pairing, with words to the other. */
export const end = (id: string, words: string | undefined) => api(endPairing, { params: { id }, body: { words } })

/** Gives feedback on a pairing that has ended. */
export const giveFeedback = (id: string, body: { rating: number; words: string }) =>
  api(givePairingFeedback, { params: { id }, body })
