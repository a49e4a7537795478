/** Fields and toasts, as component tests find them. */
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { text } from './texts.ts'

/** Returns the field of a label, marked as required or not. */
export const field = (label: string, inside?: HTMLElement): HTMLElement =>
  (inside ? within(inside) : screen).getByLabelText(new RegExp(`^${escaped(label)}\\s*\\*?$`))

/** Writes into a field, instead of what is there, as by pasting it. */
export const fill = async (user: UserEvent, label: string | HTMLElement, value: string): Promise<void> => {
  const control = typeof label === 'string' ? field(label) : label
  await user.clear(control)
  if (value === '') return
  await user.click(control)
  await user.paste(value)
}

/** Waits until a problem is beside a field, for the eye and for a screen reader. */
export const expectProblem = (control: HTMLElement, problem: string): Promise<void> =>
  vi.waitFor(() => {
    expect(control).toHaveProperty('ariaInvalid', 'true')
    expect(descriptionOf(control)).toContain(problem)
  })

/** Waits for a toast. */
export const toast = async (sentence: string): Promise<HTMLElement> =>
  within(await screen.findByRole('region', { name: text('common:notifications') })).findByText(sentence)

const descriptionOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

const escaped = (words: string): string => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
