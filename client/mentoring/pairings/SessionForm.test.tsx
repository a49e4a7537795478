import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addPairingSession } from '#contract/mentoring/sessions.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { SessionForm } from './SessionForm.tsx'

const open = (partner?: { name: string; timeZone: string; availability: string | null }) =>
  show('/', { '/': <SessionForm {...{ pairingId: idOf(91), sessions: [], partner }} onClose={() => undefined} /> })

it('fills in a suggested time, shows when the mentee can meet, and sends what is entered', async () => {
  // given a mentee whose clock shows another time
  const user = open({ name: 'Mira', timeZone: 'Asia/Kolkata', availability: 'Tuesdays after 17:00' })
  await screen.findByText(text('pairings:session.availability', { name: 'Mira' }))
  screen.getByText('Tuesdays after 17:00')
  const group = within(screen.getByRole('group', { name: text('pairings:session.suggested') }))
  const [first = document.body, second = document.body] = group.getAllByRole('button')
  expect(first.textContent).toContain('for Mira')

  // when a time is chosen after an attempt without one
  await user.click(screen.getByRole('button', { name: text('pairings:session.plan') }))
  await screen.findAllByText(text('validation:required'))
  await user.click(first)

  // then both fields have it without errors, until they are changed
  const date = screen.getByLabelText<HTMLInputElement>(new RegExp(text('mentorships:field.date')))
  const time = screen.getByLabelText<HTMLInputElement>(new RegExp(text('mentorships:field.time')))
  expect(date.value).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expect.poll(() => screen.queryAllByText(text('validation:required'))).toEqual([])
  expect(first.getAttribute('aria-pressed')).toBe('true')
  await user.click(second)
  expect([first, second].map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  await user.clear(time)
  await user.type(time, '07:30')
  expect(second.getAttribute('aria-pressed')).toBe('false')
  answer(addPairingSession, {
    ...{ _id: idOf(90), title: 'A', description: '', date: date.value, time: '07:30', minutes: 45 },
    ...{ startsAt: `${date.value}T07:30:00Z`, endsAt: `${date.value}T08:15:00Z`, format: 'video', link: null },
    ...{ place: null, mine: true, booked: false, tookPlace: { me: null, other: null }, wentWell: null },
  })
  await user.click(screen.getByRole('button', { name: text('pairings:session.plan') }))
  await expect.poll(() => callsOf(addPairingSession)).toMatchObject([{ body: { date: date.value, time: '07:30' } }])
})

it('suggests no times for a session that is changed', async () => {
  open()
  await screen.findByLabelText(new RegExp(text('mentorships:field.date')))
  expect(screen.queryByRole('group', { name: text('pairings:session.suggested') })).toBeNull()
})
