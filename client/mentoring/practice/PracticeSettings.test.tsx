import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { readPractice, savePracticeOffer } from '#contract/mentoring/practice.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { practiceOf } from '#client/testing/mentoring.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, settled } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { PracticeSettings } from './PracticeSettings.tsx'

const mine = {
  ...{ kind: 'mock_interview' as const, field: null, perMonth: 2, accepted: 1, paused: false },
  ...{ hours: [{ weekday: 2, time: '17:00' }], timeZone: 'Europe/Zagreb' },
}
const open = (as: ReturnType<typeof profileOf>) => {
  answer(getProfile, as)
  answer(readPractice, [practiceOf('cv_review'), practiceOf('mock_interview', { mine })])
  return show('/settings', { '/settings': <PracticeSettings /> }, { as })
}

it('changes the weekly hours of an alumnus', async () => {
  answer(savePracticeOffer, mine)
  const user = open({ ...profileOf(3, 'Rafael Ortega'), role: 'alumni' })
  await user.click(await screen.findByRole('button', { name: text('practice:offer.change') }))
  const form = within(await screen.findByRole('dialog', { name: text('practice:offer.mock_interview') }))
  await user.click(form.getByRole('button', { name: text('practice:hours.add') }))
  await user.selectOptions(form.getByRole('combobox', { name: text('practice:hours.day', { number: 2 }) }), '4')
  await user.click(form.getByRole('button', { name: text('common:save') }))
  await waitFor(() =>
    expect(callsOf(savePracticeOffer)[0]?.body).toMatchObject({
      hours: [...mine.hours, { weekday: 4, time: '17:00' }],
    }),
  )
})

it.each([
  { title: 'students', as: { ...profileOf(5, 'Mira Kovač'), role: 'student' as const } },
  {
    title: 'alumni who wait to be verified',
    as: { ...profileOf(3, 'Rafael Ortega'), role: 'alumni' as const, limited: true },
  },
])('shows nothing to $title', async ({ as }) => {
  open(as)
  await waitFor(() => expect(callsOf(getProfile)).not.toEqual([]))
  await settled()
  expect(screen.queryByRole('heading', { name: text('practice:offer') })).toBeNull()
  expect(callsOf(readPractice)).toEqual([])
})
