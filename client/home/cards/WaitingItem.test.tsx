import { screen } from '@testing-library/dom'
import Hand from 'lucide-react/icons/hand'
import { expect, it } from 'vitest'
import { addressNow, show } from '#client/testing/show.tsx'
import { WaitingItem } from './WaitingItem.tsx'

/** Shows a row whose only action saves something, then leads to a page. */
const open = (lead: () => Promise<string>) => {
  const gone: string[] = []
  const item = (
    <ul>
      <WaitingItem
        row={{
          ...{ id: 'request', mark: null, Icon: Hand, title: 'Mira asks' },
          actions: [{ label: 'Accept', name: "Accept Mira's request", lead, done: "You've accepted it." }],
        }}
        {...{ isFirst: true, done: undefined, isLeaving: false }}
        {...{ onAct: () => undefined, onDone: () => undefined, onLeave: () => undefined }}
        onGone={() => gone.push('request')}
      />
    </ul>
  )
  return { user: show('/dashboard', { '/dashboard': item, '/dashboard/next': <h1>Next</h1> }), gone }
}

it('opens the page that an action leads to, with a notice', async () => {
  let calls = 0
  const { user, gone } = open(() => Promise.resolve(`/dashboard/next?call=${(calls += 1)}`))
  await user.dblClick(await screen.findByRole('button', { name: "Accept Mira's request" }))
  await screen.findByRole('heading', { name: 'Next' })
  await screen.findByText("You've accepted it.")
  expect([addressNow(), gone]).toEqual(['/dashboard/next?call=1', []])
})

it('keeps the row and says why when the action is refused', async () => {
  const { user, gone } = open(() => Promise.reject(new Error('No place is left')))
  await user.click(await screen.findByRole('button', { name: "Accept Mira's request" }))
  await screen.findByText('No place is left')
  expect([addressNow(), gone]).toEqual(['/dashboard', ['request']])
})
