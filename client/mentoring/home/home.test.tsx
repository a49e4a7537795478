import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getHome } from '#contract/home/home.ts'
import type { HomeMentoring } from '#contract/mentoring/home.ts'
import { answerPairingSession } from '#contract/mentoring/sessions.ts'
import { personOf } from '#client/testing/applications.ts'
import { homeOf, WaitingList } from '#client/testing/home.tsx'
import { cardOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { HelpedCard, WaitingSessions } from './sources.tsx'

const asha = cardOf(1, 'Asha Iyer')
const mentor = personOf(2, 'Meera Nair')
const open = (mentoring: Partial<HomeMentoring>) => {
  answer(getHome, homeOf({ mentoring: { toRate: [], helped: 0, thanks: [], ...mentoring } }))
  const home = (
    <>
      <WaitingList source={WaitingSessions} userId={asha._id} />
      <HelpedCard />
    </>
  )
  return show('/dashboard', { '/dashboard': home }, { as: asha })
}

it('rates a session in one tap', async () => {
  const title = 'First talk'
  const user = open({ toRate: [{ _id: idOf(30), pairingId: idOf(31), title, role: 'mentee', other: mentor }] })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain(text('pairings:rate.title', { name: mentor.fullName }))
  answer(answerPairingSession, {
    ...{ _id: idOf(30), title, description: '', date: '2026-11-20', time: '10:00', minutes: 30 },
    ...{ startsAt: '2026-11-20T10:00:00Z', endsAt: '2026-11-20T10:30:00Z', format: null, link: null, place: null },
    ...{ mine: true, booked: false, tookPlace: { me: true, other: null }, wentWell: true },
  })
  await user.click(within(row).getByRole('button', { name: text('pairings:rate.good.label', { title }) }))
  await waitFor(() => expect(callsOf(answerPairingSession)).toHaveLength(1))
  expect(callsOf(answerPairingSession)[0]).toMatchObject({
    params: { id: idOf(31), sessionId: idOf(30) },
    body: { tookPlace: true, wentWell: true },
  })
})

it('shows how many members the viewer helped, with the words of their thanks', async () => {
  open({ helped: 3, thanks: [{ pairingId: idOf(31), mentee: mentor, words: 'I got it', at: '2026-11-20T10:00:00Z' }] })
  await screen.findByRole('heading', { name: text('pairings:helped', { count: 3 }) })
  const link = screen.getByRole('link', { name: mentor.fullName })
  expect(link.getAttribute('href')).toBe(`/dashboard/mentorship/${idOf(31)}`)
  expect(screen.getByText('I got it')).toBeTruthy()
})
