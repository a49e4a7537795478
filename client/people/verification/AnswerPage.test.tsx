import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { answerLinkedAsk, type LinkedAsk, readLinkedAsk } from '#contract/people/ask-link.ts'
import { answer, callsOf, lose, refuse } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { AnswerPage } from './AnswerPage.tsx'

const ask: LinkedAsk = {
  ...{ state: 'open', name: 'Leila', wants: ['certificate'], message: 'Both sides, please.' },
  askedAt: '2026-11-20T10:00:00.000Z',
}
const open = () => show('/answer#a.b.c', { '/answer': <AnswerPage /> })

it('shows what the college asks for, and thanks for the answer', async () => {
  answer(readLinkedAsk, ask)
  answer(answerLinkedAsk, { success: true, message: 'Thank you.' })
  const user = open()
  await screen.findByText('Both sides, please.')
  await user.type(screen.getByRole('textbox'), 'Here it is.')

  await user.click(screen.getByRole('button', { name: text('ask-link:send') }))

  await screen.findByRole('heading', { name: text('ask-link:answered.title') })
})

it('keeps the answer when it could not be sent, and asks for one when there is none', async () => {
  answer(readLinkedAsk, ask)
  lose(answerLinkedAsk)
  const user = open()
  await user.click(await screen.findByRole('button', { name: text('ask-link:send') }))
  await waitFor(() => expect(document.querySelector('[name=answer][aria-invalid=true]')).not.toBeNull())
  expect(callsOf(answerLinkedAsk)).toEqual([])

  await user.type(screen.getByRole('textbox'), 'Here it is.')
  await user.click(screen.getByRole('button', { name: text('ask-link:send') }))

  await screen.findByRole('alert')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Here it is.')
})

it.each(['answered', 'closed'] as const)('says what became of a question that is %s', async (state) => {
  answer(readLinkedAsk, { ...ask, state })
  open()
  await screen.findByRole('heading', { name: text(`ask-link:${state}.title`) })
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('says that an old link no longer works, and offers to try again after a failure', async () => {
  refuse(readLinkedAsk, 'link.invalid')
  open()
  await screen.findByRole('heading', { name: text('ask-link:invalid.title') })
  screen.getByRole('link', { name: text('ask-link:portal') })
})
