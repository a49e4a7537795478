import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { listMuted, unmuteMember } from '#contract/discussions/muting.ts'
import { adaeze, mira } from '#client/testing/discussions.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { MutedPeople } from './MutedPeople.tsx'

const address = '/dashboard/settings/notifications'
const open = () => show(address, { [address]: <MutedPeople /> }, { as: mira })

it('lists muted members, and unmutes one', async () => {
  answer(listMuted, { users: [adaeze] })
  answer(unmuteMember, { success: true, message: '' })
  const user = open()
  const unmute = await screen.findByRole('button', { name: text('asking:unmute_name', { name: adaeze.fullName }) })
  answer(listMuted, { users: [] })
  await user.click(unmute)
  await screen.findByText(text('asking:muted.none'))
  expect(callsOf(unmuteMember)).toHaveLength(1)
})

it('says that the list could not be loaded, and tries again', async () => {
  refuse(listMuted, 'server.failed')
  const user = open()
  await screen.findByText(text('asking:muted.failed'))
  answer(listMuted, { users: [] })
  await user.click(screen.getByRole('button', { name: text('common:retry') }))
  await waitFor(() => screen.getByText(text('asking:muted.none')))
})
