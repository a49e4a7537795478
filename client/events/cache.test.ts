import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import { putEvent } from './cache.ts'
import { eventsQuery, everyEvent } from './queries.ts'

const event = (_id: string, dateTime: string, description = _id): Event => ({
  _id,
  dateTime,
  title: description,
  description,
  link: 'https://meet.example',
  hasLink: true,
  linkFor: 'everyone',
  cover: { url: '/files/covers/workshop-circuit-1.svg', own: false, pattern: null },
  host: null,
  category: 'Workshop',
  audience: 'members',
  endsAt: null,
  mode: 'online',
  place: null,
  capacity: null,
  goingCount: 0,
  placesLeft: null,
  faces: [],
  hosting: false,
  invited: false,
  rsvp: null,
  series: null,
  draft: false,
  cancelledAt: null,
  cancelledReason: null,
  author: null,
  mine: false,
  pending: false,
  hiddenReason: null,
})

const givenPages = (...pages: { body: Event[]; next: string | null }[]) => {
  const cache = new QueryClient()
  cache.setQueryData(eventsQuery(everyEvent('upcoming')).queryKey, { pages, pageParams: pages.map(() => '') })
  const listed = () =>
    cache
      .getQueryData(eventsQuery(everyEvent('upcoming')).queryKey)
      ?.pages.map(({ body }) => body.map(({ description }) => description))
  return { cache, listed }
}

describe('event written to the cache', () => {
  it('is sorted in by date', () => {
    const { cache, listed } = givenPages({ body: [event('a', '2099-01-01'), event('c', '2099-03-01')], next: null })

    putEvent(cache, event('b', '2099-02-01'))
    putEvent(cache, event('d', '2099-04-01'))

    expect(listed()).toEqual([['a', 'b', 'c', 'd']])
  })

  it('replaces the cached one, wherever it has moved', () => {
    const { cache, listed } = givenPages(
      { body: [event('a', '2099-01-01'), event('b', '2099-02-01')], next: '/more' },
      { body: [event('c', '2099-03-01')], next: null },
    )

    putEvent(cache, event('a', '2099-05-01', 'a, later'))

    expect(listed()).toEqual([['b'], ['c', 'a, later']])
  })

  it('is left to its page when it belongs after everything loaded', () => {
    const { cache, listed } = givenPages({ body: [event('a', '2099-01-01')], next: '/more' })

    putEvent(cache, event('z', '2099-12-01'))

    expect(listed()).toEqual([['a']])
  })

  it("doesn't create a list that isn't loaded yet", () => {
    const cache = new QueryClient()

    putEvent(cache, event('a', '2099-01-01'))

    expect(cache.getQueryData(eventsQuery(everyEvent('upcoming')).queryKey)).toBeUndefined()
  })
})
