import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { mira } from '#client/testing/discussions.ts'
import { answer } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { PlanReunion } from './PlanReunion.tsx'

const group = { _id: idOf(50), space: idOf(60), members: 9 }
const open = async (checked: boolean) => {
  answer(listSpaces, {
    ...{ spaces: [], unread: 0, unanswered: 0, attention: 0, anonymous: { left: 0, from: null }, helpLine: null },
    newMember: { questions: 3, answers: 10, checked },
  })
  const user = show(
    '/dashboard',
    { '/dashboard': <PlanReunion group={group} onPlanned={() => undefined} /> },
    { as: mira },
  )
  await user.click(await screen.findByRole('button', { name: text('groups:plan') }))
  return within(await screen.findByRole('dialog'))
}

it('says that a first post has to be published before a reunion is planned', async () => {
  const dialog = await open(true)
  await dialog.findByText(text('groups:plan.first_post'))
  expect(dialog.queryByRole('textbox')).toBeNull()
  const link = dialog.getByRole('link', { name: text('groups:plan.first_post.start') })
  expect(link.getAttribute('href')).toContain(`space=${group.space}`)
})

it('opens the form for a new member whose posts are not checked', async () => {
  const dialog = await open(false)
  expect(await dialog.findByRole('textbox', { name: text('groups:plan.what') })).toBeTruthy()
})
