import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { Link } from 'react-router'
import { addressNow, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

const page = (
  <>
    <Link to="?group=contact">Contact</Link>
    <LeaveDialog unsaved />
  </>
)

it('asks before another group of settings is opened', async () => {
  const user = show('/admin/settings?group=college', { '/admin/settings': page })
  await user.click(await screen.findByRole('link', { name: 'Contact' }))
  await user.click(await screen.findByRole('button', { name: text('panel:leave.stay') }))
  expect(addressNow()).toBe('/admin/settings?group=college')

  await user.click(screen.getByRole('link', { name: 'Contact' }))
  await user.click(await screen.findByRole('button', { name: text('panel:leave.confirm') }))
  await waitFor(() => expect(addressNow()).toBe('/admin/settings?group=contact'))
})
