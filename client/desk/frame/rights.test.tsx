import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Right } from '#contract/members/rights.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import { deskDomains } from '#client/app/deskDomains.ts'
import { DomainsProvider } from '#client/platform/domain.ts'
import { loadTexts } from '#client/platform/i18n.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { DeskFrame } from './DeskFrame.tsx'

const open = async (right: Right, address: string) => {
  await loadTexts('panel')
  openDeskWith(right)
  answer(listAdminNotifications, { notifications: [], unread: 0 })
  const frame = (
    <DomainsProvider value={deskDomains}>
      <DeskFrame onLogOut={() => undefined}>
        <p>The page</p>
      </DeskFrame>
    </DomainsProvider>
  )
  return show(address, { '/admin/*': frame })
}
const menu = () => within(screen.getAllByRole('navigation', { name: text('panel:menu') })[0] ?? expect.unreachable())
const links = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it.each<[Right, string[]]>([
  ['verifier', ['today', 'students', 'verifications', 'inbox']],
  ['moderator', ['today', 'students', 'postings', 'reports']],
  ['events', ['today', 'postings', 'inbox']],
  ['communicator', ['today', 'inbox', 'settings']],
])('lists in the menu of the right “%s” only its pages', async (right, pages) => {
  await open(right, '/admin/today')
  const last = pages.at(-1) ?? ''
  await expect.poll(links).toContain(`/admin/${last}`)
  expect(links()).toEqual(pages.map((page) => `/admin/${page}`))
  screen.getByText('The page')
})

it('names the right that a page needs, and who can give it', async () => {
  await open('verifier', '/admin/reports')
  const heading = text('panel:right_needed', { right: text('administrators:right.moderator') })
  await screen.findByRole('heading', { name: heading })
  screen.getByText(text('panel:right_needed.ask', { names: 'Sofia Brandt' }))
  expect(screen.queryByText('The page')).toBeNull()
})

it.each<[Right, boolean]>([
  ['verifier', false],
  ['owner', true],
])('lists the key for notes in the queue to the right “%s”: %s', async (right, isListed) => {
  const user = await open(right, '/admin/verifications')
  await screen.findByText('The page')
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: text('panel:keys') }))
  keys.getByText(text('panel:keys.queue.verify'))
  expect(keys.queryAllByText(text('panel:keys.queue.note')).length > 0).toBe(isListed)
})
