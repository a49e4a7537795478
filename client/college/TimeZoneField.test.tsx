import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

const first = { value: 'device', label: 'Match device', detail: 'Europe/Paris', timeZone: 'Europe/Paris' }

const Host = () => {
  const [value, setValue] = useState('device')
  return <TimeZoneField label="Time zone" value={value} onValueChange={setValue} first={first} />
}

it('finds a time zone by its city, and restores the last choice when nothing matches', async () => {
  const user = show('/', { '/': <Host /> })
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  const chosen = (label: string) => waitFor(() => expect(box.value).toBe(label))
  await chosen('Match device')

  await user.click(box)
  await user.keyboard('tokyo')
  await user.click(await screen.findByRole('option', { name: /^Asia\/Tokyo/ }))
  await chosen('Asia/Tokyo')

  await user.click(box)
  await user.keyboard('zzzz')
  await screen.findByText(text('region:zone.none'))
  await user.tab()
  await chosen('Asia/Tokyo')

  await user.click(box)
  await user.keyboard('device')
  await screen.findByRole('option', { name: /^Match device/ })
  await user.keyboard('{Enter}')
  await chosen('Match device')
})
