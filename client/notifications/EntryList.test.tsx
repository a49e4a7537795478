import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { actOnNotification } from '#contract/notifications/entry-actions.ts'
import { listNotifications, type NotificationEntry, readNotification } from '#contract/notifications/notifications.ts'
import { cardOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { NotificationsPage } from './NotificationsPage.tsx'

const entry: NotificationEntry = {
  _id: idOf(1),
  type: 'discussion_ask',
  subject: idOf(2),
  actor: { ...cardOf(3, 'Mira Kovačević'), _id: idOf(3) },
  count: 1,
  values: { news: 'asked', title: 'Where do I start?', topic: 'power electronics', company: 'Tidegrid' },
  createdAt: '2026-11-29T10:00:00.000Z',
  unread: true,
}
const path = '/dashboard/notifications'
const open = (notifications: NotificationEntry[]) => {
  answer(listNotifications, { notifications, unread: notifications.filter(({ unread }) => unread).length })
  return show(path, { [path]: <NotificationsPage /> })
}

it('offers to answer a question, to pass it on and to refuse it without leaving the list', async () => {
  // given a member who is asked by name
  const user = open([entry])
  const row = within(await screen.findByRole('listitem'))
  row.getByText('Mira Kovačević asks about power electronics; you worked on it at Tidegrid.')
  row.getByText('Where do I start?')
  const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(text('notifications:link.answer'))).toBe(`/dashboard/discussions/${idOf(2)}?answer`)
  expect(hrefOf(text('notifications:link.pass_on'))).toBe(`/dashboard/discussions/${idOf(2)}?pass`)

  // when they say that they can't this time
  answer(actOnNotification, { success: true, message: 'Done', path: `/dashboard/discussions/${idOf(2)}` })
  answer(listNotifications, { notifications: [{ ...entry, unread: false }], unread: 0 })
  await user.click(row.getByRole('button', { name: text('notifications:act.refuse_ask') }))

  // then it is stored, and the read entry keeps the focus and offers nothing more
  await screen.findByText('Done')
  expect(callsOf(actOnNotification)).toMatchObject([{ params: { id: entry._id, action: 'refuse_ask' } }])
  await expect.poll(() => screen.queryByRole('button', { name: text('notifications:act.refuse_ask') })).toBeNull()
  expect(document.activeElement).toBe(row.getByRole('link'))
})

it('opens the mentorship once its request is accepted', async () => {
  const request = { type: 'mentoring_request', values: { news: 'asked', goal: 'Find a project' } } as const
  const user = open([{ ...entry, ...request }])
  const next = `/dashboard/mentorship/${idOf(10)}`
  answer(readNotification, { success: true, message: 'Read' })
  answer(actOnNotification, { success: true, message: 'Accepted', path: `${next}#plan` })
  await user.click(await screen.findByRole('button', { name: text('notifications:act.accept_mentoring_request') }))
  await screen.findByText('Accepted')
  await expect.poll(addressNow).toBe(next)
  expect(window.location.hash).toBe('#plan')
})

it('offers what fits the news about groups', async () => {
  open([
    {
      ...entry,
      _id: idOf(4),
      type: 'group_poll',
      subject: idOf(5),
      values: { news: 'started', title: 'Winter reunion' },
    },
    { ...entry, _id: idOf(6), type: 'group_event', subject: idOf(7), values: { news: 'added', title: 'Coffee walk' } },
    { ...entry, _id: idOf(8), type: 'group_event', subject: idOf(9), values: { news: 'going', title: 'Quiz' } },
  ])
  await screen.findByRole('link', { name: text('notifications:link.choose_days') })
  expect(screen.getAllByRole('button', { name: text('notifications:act.attend_event') })).toHaveLength(1)
})
