import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { dismissOfferedQuestion, refuseAsk } from '#contract/discussions/asks.ts'
import type { HomeQuestions } from '#contract/discussions/home.ts'
import { getHome } from '#contract/home/home.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { homeOf, WaitingList } from '#client/testing/home.tsx'
import { cardOf, profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { OfferedCard, WaitingQuestions } from './sources.tsx'

const mira = { ...cardOf(1, 'Mira Kovačević'), former: false, unavailable: false }
const nobody: HomeQuestions = { asked: [], answered: [], offered: [] }
const homeWith = (questions: Partial<HomeQuestions>) => homeOf({ questions: { ...nobody, ...questions } })
const open = (questions: Partial<HomeQuestions>) => {
  answer(getHome, homeWith(questions))
  answer(getProfile, { ...profileOf(1, mira.fullName), role: 'alumni' })
  const home = (
    <>
      <WaitingList source={WaitingQuestions} userId={mira._id} />
      <OfferedCard />
    </>
  )
  return show('/dashboard', { '/dashboard': home }, { as: mira })
}
const title = 'Which inverter fits?'

it('lists who asks by name with Answer and Not this time, and own questions with new answers', async () => {
  const ask = { _id: idOf(20), title, author: mira, passedOnBy: null, promised: false }
  const anonymous = { ...ask, _id: idOf(21), author: null, promised: true }
  const user = open({ asked: [ask, anonymous], answered: [{ _id: idOf(22), title: 'My own', unread: 2 }] })
  const [byName, byStudent, own] = await screen.findAllByRole('listitem')
  expect(byName?.textContent).toContain(text('asking:asked.title', { name: 'Mira' }))
  expect(byStudent?.textContent).toContain(text('asking:asked.title.anonymous'))
  expect(own?.textContent).toContain(text('asking:home.answered', { count: 2 }))
  const [link] = screen.getAllByRole('link', { name: text('asking:offered.answer_of', { title }) })
  expect(link?.getAttribute('href')).toBe(`/dashboard/discussions/${idOf(20)}?answer`)

  answer(refuseAsk, {
    ...{
      count: 1,
      asks: null,
      places: 0,
      answeredWithin: null,
      offered: 0,
      offeredSeen: 0,
      isStale: false,
      mine: null,
    },
  })
  await user.click(screen.getByRole('button', { name: text('asking:home.refuse_of', { title }) }))
  await waitFor(() => expect(callsOf(refuseAsk)).toHaveLength(1))
})

it('shows questions that the viewer could answer, and removes one for good', async () => {
  const reason = { code: 'skill', value: 'Inverters', company: null, word: 'inverter' } as const
  const question = { _id: idOf(30), title, space: idOf(1), author: mira, reason, createdAt: '2026-11-01T10:00:00Z' }
  const user = open({ offered: [question] })
  await screen.findByRole('heading', { name: text('asking:home.offered.alumni') })
  expect(screen.getByText(mira.fullName)).toBeTruthy()
  answer(dismissOfferedQuestion, { success: true, message: 'Done' })
  answer(getHome, homeWith({}))
  await user.click(screen.getByRole('button', { name: text('asking:offered.dismiss_of', { title }) }))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(callsOf(dismissOfferedQuestion)[0]?.params).toEqual({ id: question._id })
})
