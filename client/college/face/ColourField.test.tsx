import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { field, fill } from '#client/testing/fields.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ColourField } from './ColourField.tsx'

const Host = ({ name }: { name: 'mainColour' | 'accentColour' }) => {
  const [value, setValue] = useState('')
  return <ColourField name={name} label="Colour" value={value} onValueChange={setValue} />
}

const cases: ['mainColour' | 'accentColour', string, string][] = [
  ['mainColour', '', '12.6 : 1 on white, very good'],
  ['mainColour', '#14532D', '9.1 : 1 on white, very good'],
  ['mainColour', 'c2410c', '5.1 : 1 on white, good'],
  ['mainColour', '#FFE066', 'Only 1.3 : 1 on white. We keep it for areas and write text in'],
  ['mainColour', '#12345', text('college-face:colour.incomplete')],
  ['accentColour', '#14532D', 'We write white on it: 9.1 : 1'],
  ['accentColour', '#FF8403', 'White text would have 2.4 : 1. We write dark on it:'],
]
it.each(cases)('says of the %s “%s” whether text can be read', async (name, colour, sentence) => {
  show('/', { '/': <Host name={name} /> })
  await screen.findByRole('status')
  await fill(field('Colour'), colour)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(sentence))
})
