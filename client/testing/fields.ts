/** Finders for fields and toasts in component tests. */
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { text } from './texts.ts'

/** Returns the field with a label, required or not. */
export const field = (label: string, inside?: HTMLElement): HTMLElement =>
  (inside ? within(inside) : screen).getByLabelText(labelled(label))

/** Replaces a field's text, as by pasting. */
export const fill = async (label: string | HTMLElement, value: string): Promise<void> => {
  const control = typeof label === 'string' ? await screen.findByLabelText(labelled(label)) : label
  control.focus()
  fireEvent.input(control, { target: { value } })
}

/** Chooses an option of a select. */
export const choose = async (user: UserEvent, label: string | HTMLElement, option: string): Promise<void> => {
  const control = typeof label === 'string' ? await screen.findByLabelText(labelled(label)) : label
  await user.selectOptions(control, option)
}

/** Waits until a field shows a problem and exposes it to screen readers. */
export const expectProblem = (control: HTMLElement, problem: string): Promise<void> =>
  waitFor(() => {
    expect(control).toHaveProperty('ariaInvalid', 'true')
    expect(descriptionOf(control)).toContain(problem)
  })

/** Waits until a control has the focus. */
export const expectFocused = (control: HTMLElement): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(control))

/** Waits for a toast. */
export const toast = async (sentence: string): Promise<HTMLElement> =>
  within(await screen.findByRole('region', { name: text('common:notifications') })).findByText(sentence)

const descriptionOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

const labelled = (label: string): RegExp => new RegExp(`^${escaped(label)}\\s*\\*?$`)

const escaped = (words: string): string => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
