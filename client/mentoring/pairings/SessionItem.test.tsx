import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { type PairingSession, removePairingSession } from '#contract/mentoring/sessions.ts'
import { personOf } from '#client/testing/applications.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { SessionItem } from './SessionItem.tsx'

const now = Date.parse('2026-11-26T10:00:00Z')
const hour = 3_600_000
const sessionIn = (hours: number, booked = false): PairingSession => ({
  ...{ _id: idOf(90), title: 'Mock interview', description: '', date: '2026-11-27', time: '10:00', minutes: 45 },
  ...{ startsAt: new Date(now + hours * hour).toISOString(), endsAt: new Date(now + (hours + 1) * hour).toISOString() },
  ...{ format: null, link: null, place: null, mine: true, booked, tookPlace: { me: null, other: null } },
  wentWell: null,
})

/** Opens the confirmation to remove a session that begins in some hours. */
const askToRemove = async (hours: number, booked = false) => {
  const session = sessionIn(hours, booked)
  const people = { other: personOf(4, 'Łukasz Nowak'), otherTimeZone: 'UTC' }
  const item = { pairingId: idOf(91), session, sessions: [session], ...people, isOver: false, now }
  const list = (
    <ul>
      <SessionItem {...item} onPlanAnother={() => undefined} />
    </ul>
  )
  const user = show('/', { '/': list })
  await user.click(await screen.findByRole('button', { name: text('common:posting.options', { name: session.title }) }))
  await user.click(await screen.findByRole('menuitem', { name: text('pairings:session.remove') }))
  return user
}
const warning = text('pairings:session.remove.late', { name: 'Łukasz Nowak' })

it('warns before a session of the next 24 hours is removed, because the other has kept the time', async () => {
  await askToRemove(23)
  expect(await screen.findByText(warning)).toBeTruthy()
})

it('asks without the warning before a later session is removed', async () => {
  await askToRemove(25)
  await screen.findByText(text('pairings:session.remove.text'))
  expect(screen.queryByText(warning)).toBeNull()
})

it('asks for a reason before a booked session of the next 24 hours is removed', async () => {
  const user = await askToRemove(23, true)
  answer(removePairingSession, { success: true, message: 'Session removed.' })
  const dialog = await screen.findByRole('alertdialog')
  const remove = within(dialog).getByRole('button', { name: text('pairings:session.remove') })

  await user.click(remove)
  await within(dialog).findByText(text('pairings:session.remove.why.missing', { name: 'Łukasz Nowak' }))
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox'))
  expect(callsOf(removePairingSession)).toEqual([])

  await user.type(within(dialog).getByRole('textbox', { name: new RegExp(text('pairings:session.remove.why')) }), 'Ill')
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(callsOf(removePairingSession).map(({ body }) => body)).toEqual([{ words: 'Ill' }])
})
