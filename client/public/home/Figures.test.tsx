import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getPublicTexts } from '#contract/college/college.ts'
import { answer } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { Figures } from './Figures.tsx'

const nothing = {
  welcome: '',
  ...{ headline: '', studentAsks: '', alumniAsks: '' },
  about: '',
  privacy: '',
  contact: '',
  hero: null,
  heroText: '',
  verifiesAlumni: true,
  people: [],
}

it('shows the size of the network in bands', async () => {
  answer(getPublicTexts, { ...nothing, figures: { members: 1200, years: { from: 1985, to: 2025 }, countries: 30 } })
  show('/', { '/': <Figures /> })
  const strip = await screen.findByRole('region', { name: text('site:figures.label') })
  expect([...strip.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
    '1,200+',
    '41 years',
    '30+ countries',
    text('site:figures.verified'),
  ])
})
