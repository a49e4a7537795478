import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { changeRegion } from '#contract/account/region.ts'
import {
  changeChoices,
  type Choices,
  type ChoicesChange,
  getChoices,
} from '#contract/notifications/notification-choices.ts'
import { expectProblem, field, fill } from '#client/testing/fields.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

const asha = profileOf(1, 'Asha Iyer', { role: 'student' })

it('quiet hours show an error for a missing or wrong time, and keep the last valid ones', async () => {
  let choices: Choices = { matrix: [], quietHours: null, digest: 'off', timeZone: 'UTC', mail: 'ready', pushKey: 'key' }
  answer(getChoices, () => choices)
  answer(
    changeChoices,
    ({ body }) => (choices = { ...choices, quietHours: (body as ChoicesChange).quietHours ?? null }),
  )
  answer(changeRegion, ({ body }) => ({ language: 'en' as const, timeZone: null, ...(body as object) }))
  const user = show('/', { '/': <NotificationSettings /> }, { as: asha })
  const quiet = await screen.findByRole('switch', { name: new RegExp(`^${text('notification-choices:quiet.on')}`) })
  await user.click(quiet)
  await screen.findByLabelText(text('notification-choices:quiet.from'))
  const [from, to] = [field(text('notification-choices:quiet.from')), field(text('notification-choices:quiet.to'))]
  const shown = () => [from, to].map((control) => (control as HTMLInputElement).value)
  expect(shown()).toEqual(['22:00', '07:00'])

  await fill(to, '22:00')
  await expectProblem(to, text('notification-choices:quiet.same'))
  await fill(from, '')
  await expectProblem(from, text('notification-choices:quiet.empty'))
  await fill(from, '23:00')
  await waitFor(() => expect([from, to].map(({ ariaInvalid }) => ariaInvalid)).not.toContain('true'))
  await waitFor(() => expect(choices.quietHours).toEqual({ from: '23:00', to: '22:00' }))

  await fill(from, '')
  await user.click(quiet)
  await waitFor(() => expect(choices.quietHours).toBeNull())
  await user.click(quiet)
  await waitFor(() => expect(choices.quietHours).toEqual({ from: '23:00', to: '22:00' }))
  expect(callsOf(changeChoices).map(({ body }) => (body as ChoicesChange).quietHours?.from)).not.toContain('')
})
