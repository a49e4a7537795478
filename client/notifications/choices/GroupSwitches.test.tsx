import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import {
  changeChoices,
  type Choices,
  type ChoicesChange,
  getChoices,
} from '#contract/notifications/notification-choices.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

const asha = profileOf(1, 'Asha Iyer', { role: 'student' })
const settings: Omit<Choices, 'matrix' | 'mail'> = { quietHours: null, digest: 'off', timeZone: 'UTC', pushKey: 'key' }
const security = { type: 'security', inApp: 'always', mail: 'always', push: 'on' } as const
const message = { type: 'message', inApp: 'never', mail: 'on', push: 'on' } as const
const accepted = { type: 'request_accepted', inApp: 'on', mail: 'on', push: 'on' } as const

const groupOf = (name: 'messages' | 'college') =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: text(`notification-choices:group.${name}`) })
const changes = () => callsOf(changeChoices).map(({ body }) => (body as ChoicesChange).matrix)

const showSettings = (matrix: Choices['matrix'], mail: Choices['mail']) => {
  const choices = { ...settings, matrix, mail }
  answer(getChoices, () => choices)
  answer(changeChoices, ({ body }) => {
    for (const { type, channel, on } of (body as ChoicesChange).matrix ?? [])
      for (const row of choices.matrix) if (row.type === type) row[channel] = on ? 'on' : 'off'
    return choices
  })
  return show('/', { '/': <NotificationSettings /> }, { as: asha })
}

it('a group switches all its kinds in one call, and leaves those that are fixed', async () => {
  const user = showSettings([{ ...message }, { ...accepted }, { ...security }], 'ready')

  await user.click(await groupOf('messages'))

  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toEqual([
    { type: 'message', channel: 'mail', on: false },
    { type: 'message', channel: 'push', on: false },
    { type: 'request_accepted', channel: 'inApp', on: false },
    { type: 'request_accepted', channel: 'mail', on: false },
    { type: 'request_accepted', channel: 'push', on: false },
  ])
  expect((await groupOf('messages')).checked).toBe(false)
  expect((await groupOf('college')).checked).toBe(true)
})

it('a group whose kinds differ is mixed; switching it on can be undone', async () => {
  const user = showSettings([{ ...message, mail: 'off' }, { ...accepted }], 'ready')
  expect((await groupOf('messages')).indeterminate).toBe(true)

  await user.click(await groupOf('messages'))
  await waitFor(async () => expect(await groupOf('messages')).toMatchObject({ checked: true, indeterminate: false }))

  await user.click(await screen.findByRole('button', { name: text('common:undo') }))
  await waitFor(async () => expect((await groupOf('messages')).indeterminate).toBe(true))
  expect(changes()[1]).toContainEqual({ type: 'message', channel: 'mail', on: false })
})

it('hides emails while the college sends none, and names what is fixed', async () => {
  showSettings([{ ...security }, { ...message, mail: 'off' }], 'unavailable')
  await screen.findByText(text('notification-choices:email.unavailable'), { selector: 'section:first-of-type *' })
  expect((await groupOf('messages')).indeterminate).toBe(false)
  const kind = screen.getByText(text('notification-choices:type.security')).closest('li')
  if (kind === null) throw new Error('The kind is not in a list.')
  expect(within(kind).getByText(text('notification-choices:matrix.always'))).toBeTruthy()
  expect(within(kind).queryByText(text('notification-choices:matrix.mail'))).toBeNull()
})
