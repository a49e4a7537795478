import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo, onJoined } from '#client/platform/socket.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { deletionQuery, exportQuery, secondFactorQuery, sessionsQuery } from './queries.ts'
import { readSession } from '#client/platform/session.ts'
import { noteRegion } from '#client/platform/locale.ts'
import { followRegion, applyRegion } from './region/chooseRegion.ts'

/** Follows one's own addresses: a link may be opened on another device, and the directory opens with it. */
export const listenForOwnEmails = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'addresses') void cache.invalidateQueries()
    },
  })

/** Follows whether one leaves, on other devices too, and asks anew for whatever shows somebody who has left. */
export const listenForDeletions = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'deletion') void cache.invalidateQueries({ queryKey: deletionQuery.queryKey })
    },
    'member:left': ({ userId }) => {
      // Of the profile itself nothing may stay on the screen.
      void cache.resetQueries({ queryKey: profileQuery(userId).queryKey })
      void cache.invalidateQueries({ predicate: ({ state }) => JSON.stringify(state.data ?? '').includes(userId) })
    },
    'posting:changed': ({ id }) =>
      void cache.invalidateQueries({ predicate: ({ state }) => JSON.stringify(state.data ?? '').includes(id) }),
  })

/** Follows how far the copy of one's data is, and what becomes of it on other devices. */
export const listenForExports = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'export:changed': (copy) => cache.setQueryData(exportQuery.queryKey, copy),
  })

/** Follows the member's language and time zone as they choose them on other devices. Answers how to stop. */
export const listenForRegion = (socket: AppSocket, cache: QueryClient): (() => void) => {
  const stop = listenTo(socket, {
    'region:changed': (region) => {
      void applyRegion(region).catch(() => undefined)
      void cache.invalidateQueries()
    },
  })
  void followRegion('member')
  const leave = onJoined(socket, (missed) => missed && void followRegion('member'))
  return () => {
    stop()
    leave()
    // The language stays with the browser; whose clocks these were is nobody else's business.
    if (readSession() === null) noteRegion({ timeZone: null })
  }
}

/** Follows one's own second factor: it may be changed on another device. */
export const listenForSecondFactor = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'second_factor') void cache.invalidateQueries({ queryKey: secondFactorQuery('member').queryKey })
    },
  })

/** Follows where one logs in and out, on other devices too. */
export const listenForSessions = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'sessions') void cache.invalidateQueries({ queryKey: sessionsQuery('member').queryKey })
    },
  })
