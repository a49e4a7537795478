import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, it } from 'vitest'
import { listPostDrafts } from '#contract/discussions/drafts.ts'
import { listGroupEvents } from '#contract/discussions/group-events.ts'
import { readGroup } from '#contract/discussions/groups.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { listThreads } from '#contract/discussions/threads.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { discussions } from '#client/discussions/domain.ts'
import { chapter, mira, pageOf, poll } from '#client/testing/groups.ts'
import { goLive } from '#client/testing/live.ts'
import { profileOf } from '#client/testing/people.ts'
import { eventOf } from '#client/testing/postings.ts'
import { answer } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { GroupPage } from './GroupPage.tsx'

beforeEach(() => {
  answer(listSpaces, {
    ...{ spaces: [], unread: 0, unanswered: 0, attention: 0, helpLine: null, newMember: null },
    anonymous: { left: 0, from: null },
  })
  answer(listPostDrafts, { drafts: [] })
  answer(listThreads, { threads: [] })
  answer(getProfile, profileOf(1, 'Mira Kovačević'))
})

it('updates the poll and the next event of an open group when other members answer it and add one', async () => {
  // given a group with a poll and an event
  const push = goLive(mira._id, discussions)
  answer(listGroupEvents, { events: [eventOf(70, 'Coffee walk')] })
  answer(readGroup, pageOf(chapter, { poll, nextEvent: eventOf(70, 'Coffee walk') }))
  const path = '/dashboard/network/groups'
  show(`${path}/${chapter._id}`, { [`${path}/:id`]: <GroupPage /> }, { as: mira })
  await screen.findByText(/18 of 64 answered/)

  // when another member answers the poll
  answer(readGroup, pageOf(chapter, { poll: { ...poll, answered: 19 }, nextEvent: eventOf(70, 'Coffee walk') }))

  // then the number is shown
  await waitFor(() => {
    // Repeated until the listening code has been fetched.
    push('thread:changed', { id: poll.thread, number: null })
    screen.getByText(/19 of 64 answered/)
  })

  // and when another adds an earlier event, it is shown as the next
  answer(listGroupEvents, { events: [eventOf(71, 'Boat race')] })
  push('discussions:changed', {})
  await screen.findByRole('link', { name: 'Boat race' })
})
