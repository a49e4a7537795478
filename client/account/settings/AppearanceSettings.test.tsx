import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { applyAppearance, applyStoredAppearance } from '#client/platform/appearance.ts'
import { profileOf } from '#client/testing/people.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { AppearanceSettings } from './AppearanceSettings.tsx'

const asha = profileOf(1, 'Asha Iyer', { role: 'student' })

it('the appearance settings offer to install the app once, and only if the browser does', async () => {
  const user = show('/', { '/': <AppearanceSettings /> }, { as: asha })
  await screen.findByRole('heading', { name: text('settings:appearance.title') })
  expect(screen.queryByRole('button', { name: text('common:install') })).toBeNull()

  const prompt = vi.fn(async () => undefined)
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  await user.click(await screen.findByRole('button', { name: text('common:install') }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: text('common:install') })).toBeNull())
})

it('a chosen theme is applied at once and after a reload, until the device decides again', async () => {
  const { dataset } = document.documentElement
  const user = show('/', { '/': <AppearanceSettings /> }, { as: asha })
  await user.click(await screen.findByRole('radio', { name: text('settings:appearance.dark') }))
  expect(dataset).toMatchObject({ theme: 'dark' })
  applyAppearance('theme', null)
  applyStoredAppearance()
  expect(dataset).toMatchObject({ theme: 'dark' })

  await user.click(screen.getByRole('radio', { name: text('settings:appearance.system') }))
  applyStoredAppearance()
  expect(dataset).not.toHaveProperty('theme')
})
