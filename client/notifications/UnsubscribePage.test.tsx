import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { resubscribe, unsubscribe } from '#contract/notifications/notification-choices.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const open = (address: string) => show(address, { '/unsubscribe': <UnsubscribePage /> })

it('an unsubscribe link waits for a click, and says what has stopped, with an undo', async () => {
  answer(unsubscribe, { success: true, message: 'Stopped: Messages.' })
  answer(resubscribe, { success: true, message: 'Undone.' })
  const user = open('/unsubscribe#token')
  await user.click(await screen.findByRole('button', { name: text('unsubscribe:submit') }))
  await screen.findByText('Stopped: Messages.')
  await screen.findByRole('heading', { name: text('unsubscribe:done') })
  expect(callsOf(unsubscribe)).toMatchObject([{ body: { token: 'token' } }])
  await user.click(screen.getByRole('button', { name: text('unsubscribe:resume') }))
  await screen.findByText('Undone.')
  expect(callsOf(resubscribe)).toMatchObject([{ body: { token: 'token' } }])
})

it('an incomplete unsubscribe link shows an error and changes nothing', async () => {
  open('/unsubscribe')
  await screen.findByRole('heading', { name: text('unsubscribe:incomplete') })
  expect(screen.queryByRole('button', { name: text('unsubscribe:submit') })).toBeNull()
})
