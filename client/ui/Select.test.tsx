import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { choose, expectFocused, field } from '#client/testing/fields.ts'
import { show } from '#client/testing/show.tsx'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'

const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
}

const kinds = [
  { value: 'walk', label: 'Walk' },
  { value: 'talk', label: 'Talk' },
]

it('a select takes the focus back when its list closes, except from a field that the member has moved on to', async () => {
  const user = show('/', {
    '/': (
      <>
        <Select name="kind" label="Kind" options={kinds} />
        <TextField name="words" label="Words" />
      </>
    ),
  })
  await screen.findByLabelText('Kind')
  const [kind, words] = [field('Kind'), field('Words')]

  await choose(user, kind, 'Talk')
  kind.blur()
  await expectFocused(kind)

  await choose(user, kind, 'Walk')
  words.focus()
  await frames(3)
  expect(document.activeElement).toBe(words)
})
