import { fireEvent, screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { show } from '#client/testing/show.tsx'
import { SwipeCard } from './SwipeCard.tsx'

const open = async () => {
  const [onVerify, onSkip] = [vi.fn(), vi.fn()]
  show('/', {
    '/': (
      <SwipeCard onVerify={onVerify} onSkip={onSkip}>
        <p>Leila</p>
        <input aria-label="Note" />
      </SwipeCard>
    ),
  })
  const swipe = (target: HTMLElement, x: number, y = 0) => {
    const touch = { pointerType: 'touch', isPrimary: true, pointerId: 1 }
    fireEvent.pointerDown(target, { ...touch, clientX: 200, clientY: 200 })
    fireEvent.pointerMove(target, { ...touch, clientX: 200 + x / 2, clientY: 200 + y / 2 })
    fireEvent.pointerMove(target, { ...touch, clientX: 200 + x, clientY: 200 + y })
    fireEvent.pointerUp(target, { ...touch, clientX: 200 + x, clientY: 200 + y })
  }
  return { leila: await screen.findByText('Leila'), onVerify, onSkip, swipe }
}

it('verifies by a long swipe to the end of the line, and skips by one back', async () => {
  const { leila, onVerify, onSkip, swipe } = await open()
  swipe(leila, 120)
  expect([onVerify.mock.calls.length, onSkip.mock.calls.length]).toEqual([1, 0])
  swipe(leila, -120)
  expect([onVerify.mock.calls.length, onSkip.mock.calls.length]).toEqual([1, 1])
})

it('does nothing after a short swipe, while scrolling and in a field', async () => {
  const { leila, onVerify, onSkip, swipe } = await open()
  swipe(leila, 60)
  swipe(leila, 120, 300)
  swipe(screen.getByRole('textbox'), 120)
  expect([onVerify.mock.calls.length, onSkip.mock.calls.length]).toEqual([0, 0])
})
