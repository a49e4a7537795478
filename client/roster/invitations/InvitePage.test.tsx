import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { type InvitationRun, previewInvitations, startInvitations } from '#contract/roster/invitations.ts'
import { listImports } from '#contract/roster/imports.ts'
import { expectProblem, field, fill } from '#client/testing/fields.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { InvitePage } from './InvitePage.tsx'

const email = {
  ...{
    subject: 'Your class is here',
    preheader: 'Join them.',
    heading: 'They are here',
    greeting: 'Dear Priya,',
    paragraphs: ['Join us.'],
    button: 'Join',
  },
  ...{ footer: [], links: [] },
}
const preview = (count: number) => ({
  ...{ count, leftOut: [], names: ['Priya Rao'], emailIsSetUp: true, from: 'The College', replyTo: '' },
  ...{ mostPerHour: 200, emails: (['en', 'hi', 'ur'] as const).map((language) => ({ language, ...email })) },
})
const open = () => {
  answer(listImports, { imports: [] })
  return show('/admin/lists/invite', { '/admin/lists/invite': <InvitePage />, '/admin/lists': <p>Lists</p> })
}
const button = (count: number) => screen.findByRole('button', { name: text('invitations:invite', { count }) })

it('invites nobody while a year is unclear', async () => {
  answer(previewInvitations, preview(40))
  const user = open()
  await button(40)
  await fill(text('invitations:from_class'), '2O10')
  expect(await button(40)).toHaveProperty('disabled', true)
  await expectProblem(field(text('invitations:from_class')), text('invitations:year_unclear'))

  answer(previewInvitations, preview(3))
  answer(startInvitations, run)
  await fill(text('invitations:from_class'), '2010')
  await waitFor(async () => expect(await button(3)).toHaveProperty('disabled', false))
  await user.click(await button(3))
  await waitFor(() => expect(callsOf(startInvitations)).toMatchObject([{ body: { fromYear: 2010, expected: 3 } }]))
})

it('says that the preview failed, and tries again', async () => {
  refuse(previewInvitations, 'request.invalid')
  const user = open()
  await screen.findByText(text('invitations:preview_failed'))
  answer(previewInvitations, preview(2))
  await user.click(screen.getByRole('button', { name: text('common:retry') }))
  await button(2)
})

const run: InvitationRun = {
  ...{ _id: idOf(1), state: 'running', pausedBy: null, listId: null, listName: null, fromYear: 2010, toYear: null },
  ...{ perHour: 200, perDay: 2400, remindAfterDays: 7, linkDays: 30, total: 3, sent: 0, reminded: 0, bounced: 0 },
  ...{ opened: 0, joined: 0, startsAt: '2026-11-20T10:00:00.000Z', startedBy: 'Sofia Brandt' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', finishedAt: null, finishesAt: null },
}
