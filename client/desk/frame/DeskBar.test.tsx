import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { searchDesk } from '#contract/desk/search.ts'
import type { Right } from '#contract/members/rights.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import { deskDomains } from '#client/app/deskDomains.ts'
import { DomainsProvider } from '#client/platform/domain.ts'
import { loadTexts } from '#client/platform/i18n.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer } from '#client/testing/server.ts'
import { addressNow, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { DeskFrame } from './DeskFrame.tsx'

const open = async (right: Right, address = '/admin/today') => {
  await loadTexts('panel')
  openDeskWith(right)
  answer(listAdminNotifications, { notifications: [], unread: 0 })
  answer(searchDesk, { people: [], postings: [], closest: null })
  const frame = (
    <DomainsProvider value={deskDomains}>
      <DeskFrame onLogOut={() => undefined}>
        <p>The page</p>
      </DeskFrame>
    </DomainsProvider>
  )
  const user = show(address, { '/admin/*': frame })
  await screen.findByRole('button', { name: text('panel:account', { name: 'Aiko Tanaka' }) })
  return user
}

it('searches the lists for people who are no members yet', async () => {
  const user = await open('owner')
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox'), 'Priya Rao')
  await screen.findByText(text('panel:find.none', { words: 'Priya Rao' }))
  await user.click(screen.getByRole('option', { name: text('panel:find.records') }))
  await waitFor(() => expect(addressNow()).toBe('/admin/lists/people?q=Priya+Rao'))
})

it('offers helpers their entries of the audit log, and no lists', async () => {
  const user = await open('verifier')
  await user.click(screen.getByRole('button', { name: text('panel:account', { name: 'Aiko Tanaka' }) }))
  const entry = await screen.findByRole('menuitem', { name: text('panel:menu.audit') })
  expect(entry.getAttribute('href')).toBe('/admin/audit')
  await user.keyboard('{Escape}/')
  await user.type(await screen.findByRole('combobox'), 'Priya Rao')
  await screen.findByText(text('panel:find.none', { words: 'Priya Rao' }))
  expect(screen.queryByRole('option')).toBeNull()
})

it('lists the keys of the people list on its pages', async () => {
  const user = await open('owner', '/admin/verifications?state=verified')
  await user.keyboard('?')
  await screen.findByText(text('panel:keys.list.range'))
  expect(screen.queryByText(text('panel:keys.queue.verify'))).toBeNull()
})
