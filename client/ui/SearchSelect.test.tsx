import { screen } from '@testing-library/dom'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '#client/testing/show.tsx'
import { SearchSelect } from './SearchSelect.tsx'

const zones = ['Europe/Paris', 'Asia/Tokyo', 'Asia/Kolkata']

it('keeps the words and the list while new options arrive', async () => {
  let update = () => {}
  const Host = () => {
    const [count, setCount] = useState(0)
    update = () => setCount(count + 1)
    return (
      <SearchSelect
        name="zone"
        label="Zone"
        value="Europe/Paris"
        onValueChange={() => undefined}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
        emptyLabel="None"
        openLabel="All"
      />
    )
  }
  const user = show('/', { '/': <Host /> })
  const box = await screen.findByRole('combobox', { name: 'Zone' })
  await user.clear(box)
  await user.type(box, 'tokyo')
  await screen.findByRole('option', { name: 'Asia/Tokyo' })

  await act(async () => update())

  expect(box).toHaveProperty('value', 'tokyo')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Asia/Tokyo'])
})
