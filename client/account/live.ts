import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo, onJoined } from '#client/platform/socket.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { deletionQuery, secondFactorKey, sessionsQuery } from './queries.ts'
import { readSession } from '#client/platform/session.ts'
import { noteRegion } from '#client/platform/locale.ts'
import { followRegion, applyRegion } from './region/chooseRegion.ts'

/** Refetches everything when the member's emails change, because a confirmed email opens the directory. */
export const listenForOwnEmails = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'addresses') void cache.invalidateQueries()
    },
  })

/** Refetches the member's scheduled deletion, and whatever shows a member who has been deleted. */
export const listenForDeletions = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'deletion') void cache.invalidateQueries({ queryKey: deletionQuery.queryKey })
    },
    'member:left': ({ userId }) => {
      // No part of the profile may stay on the screen.
      void cache.resetQueries({ queryKey: profileQuery(userId).queryKey })
      void cache.invalidateQueries({ predicate: ({ state }) => JSON.stringify(state.data ?? '').includes(userId) })
    },
    'posting:changed': ({ id }) =>
      void cache.invalidateQueries({ predicate: ({ state }) => JSON.stringify(state.data ?? '').includes(id) }),
  })

/** Applies the language and time zone that the member chooses on other devices. Returns a function that stops it. */
export const listenForRegion = (socket: AppSocket, cache: QueryClient): (() => void) => {
  const stop = listenTo(socket, {
    'region:changed': (region) => {
      void applyRegion(region)
        .catch(() => undefined)
        .then(() => cache.invalidateQueries())
    },
  })
  const follow = () => void followRegion('member').then((isOther) => (isOther ? cache.invalidateQueries() : undefined))
  follow()
  const leave = onJoined(socket, (missed) => missed && follow())
  return () => {
    stop()
    leave()
    // The language stays with the browser; the time zone is cleared because it reveals where the member lives.
    if (readSession() === null) noteRegion({ timeZone: null })
  }
}

/** Refetches the member's two-step login when it changes on another device. */
export const listenForSecondFactor = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'second_factor') void cache.invalidateQueries({ queryKey: secondFactorKey('member') })
    },
  })

/** Refetches the member's sessions when one starts or ends on another device. */
export const listenForSessions = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'sessions') void cache.invalidateQueries({ queryKey: sessionsQuery('member').queryKey })
    },
  })
