import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { listLinks, makeLink, type RosterLink, withdrawLink } from '#contract/roster/links.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { LinksPage } from './LinksPage.tsx'

beforeEach(() => openDeskWith('owner'))

const link = (others: Partial<RosterLink> = {}): RosterLink => ({
  ...{ _id: idOf(1), kind: 'class', name: 'Dinner', graduationYear: 2010, person: null, uses: 2, mostUses: 50 },
  ...{ createdBy: 'Sofia Brandt', createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2999-01-01T10:00:00.000Z' },
  ...{ withdrawnAt: null, url: 'https://alumni.college.example/join#abc', ...others },
})
const open = (links: RosterLink[], search = '') => {
  answer(listLinks, { links })
  return show(`/admin/lists/links${search}`, { '/admin/lists/links': <LinksPage /> })
}
const title = text('roster-links:class', { year: 2010 })

it('makes a link for a class, and names the field that is not a number', async () => {
  const user = open([])
  await user.click(await screen.findByRole('button', { name: text('roster-links:make') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: new RegExp(text('roster-links:year')) }), 'MMX')
  await user.click(dialog.getByRole('button', { name: text('roster-links:make.submit') }))
  await waitFor(() => expect(document.querySelector('[name=graduationYear][aria-invalid=true]')).not.toBeNull())

  await user.clear(dialog.getByRole('textbox', { name: new RegExp(text('roster-links:year')) }))
  await user.type(dialog.getByRole('textbox', { name: new RegExp(text('roster-links:year')) }), '2010')
  answer(makeLink, link())
  answer(listLinks, { links: [link()] })
  await user.click(dialog.getByRole('button', { name: text('roster-links:make.submit') }))

  await screen.findByText(new RegExp(title))
  expect(callsOf(makeLink)).toMatchObject([{ body: { graduationYear: 2010, mostUses: 50, days: 30 } }])
})

it('withdraws a link after asking, and says so', async () => {
  const user = open([link()])
  await user.click(await screen.findByRole('button', { name: text('roster-links:withdraw_of', { title }) }))
  answer(withdrawLink, link({ withdrawnAt: '2026-11-21T10:00:00.000Z' }))
  answer(listLinks, { links: [link({ withdrawnAt: '2026-11-21T10:00:00.000Z' })] })
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: text('roster-links:withdraw') }))
  await screen.findByText(text('roster-links:withdrawn'))
})

it('prints a sheet with the class and a code of the link', async () => {
  open([link()], `?sheet=${idOf(1)}`)
  await screen.findByRole('heading', { name: title })
  await screen.findByRole('img', { name: text('roster-links:code') })
  screen.getByText('https://alumni.college.example/join#abc')
})
