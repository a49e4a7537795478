import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { InvitationRun } from '#contract/roster/invitations.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { RunCard } from './RunCard.tsx'

const run = (others: Partial<InvitationRun> = {}): InvitationRun => ({
  ...{ _id: idOf(1), state: 'running', pausedBy: null, listId: null, listName: null, fromYear: null, toYear: null },
  ...{ perHour: 200, perDay: 2400, remindAfterDays: 7, linkDays: 30, total: 40, sent: 0, reminded: 0, bounced: 0 },
  ...{ opened: 0, joined: 0, startsAt: '2026-11-20T10:00:00.000Z', startedBy: 'Sofia Brandt' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', finishedAt: null, finishesAt: null, ...others },
})

it('names the classes of a run, and when it starts', async () => {
  const runs = [
    run({ fromYear: 2010 }),
    run({ toYear: 2012 }),
    run({ fromYear: 2010, toYear: 2010, listName: 'office.xlsx', startsAt: '2999-01-01T10:00:00.000Z' }),
  ]
  show('/', {
    '/': (
      <>
        {runs.map((each, place) => (
          <RunCard key={place} run={each} />
        ))}
      </>
    ),
  })
  await screen.findByRole('heading', { name: text('invitations:run.from_class', { from: 2010 }) })
  screen.getByRole('heading', { name: text('invitations:run.up_to_class', { to: 2012 }) })
  const [first, last] = [text('invitations:run.class', { from: 2010 }), 'office.xlsx']
  const { parentElement } = screen.getByRole('heading', { name: `${first} · ${last}` })
  expect(parentElement && within(parentElement).getByText(/1 Jan 2999|Jan 1, 2999/)).toBeTruthy()
})

it('shows the progress of a run that starts immediately on a computer whose clock is behind', async () => {
  const at = '2999-01-01T10:00:00.000Z'
  show('/', { '/': <RunCard run={run({ startsAt: at, createdAt: at })} /> })
  await screen.findByText(/^0 of 40 sent/)
})
