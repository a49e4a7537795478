import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { listEventDays, listEvents } from '#contract/events/events.ts'
import { eventOf } from '#client/testing/postings.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, refuse } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { EventsPage } from './EventsPage.tsx'

// test: event-list-loading-error-and-empty
it('event list shows loading, failure and empty states, and loads on retry', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(listEventDays, { days: [] })
  answer(listEvents, async () => {
    await promise
    return []
  })
  const user = show('/dashboard/events', { '/dashboard/events': <EventsPage /> }, { as: profileOf(1, 'Asha Iyer') })
  await screen.findByText('Loading events...')
  resolve()
  await screen.findByText('No events available at the moment.')

  refuse(listEvents, 'server.failed')
  await user.click(screen.getByRole('tab', { name: text('events:past') }))
  await screen.findByText('Error fetching events. Please try again later.')

  answer(listEvents, [eventOf(1, 'Night lights')])
  await user.click(screen.getByRole('button', { name: text('common:retry') }))
  await screen.findByRole('heading', { name: 'Night lights' })
  expect(screen.queryByText('Error fetching events. Please try again later.')).toBeNull()
})
