import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getPublicTexts } from '#contract/college/college.ts'
import { listEvents } from '#contract/events/events.ts'
import { answer } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { HomePage } from './HomePage.tsx'

const nothing = {
  welcome: '',
  about: '',
  privacy: '',
  contact: '',
  hero: null,
  heroText: '',
  verifiesAlumni: true,
  people: [],
}

it('is complete without figures, events or words of the college, and shows the product', async () => {
  answer(listEvents, [])
  answer(getPublicTexts, { ...nothing, figures: null })
  show('/', { '/': <HomePage /> })
  await screen.findByRole('img', { name: text('site:hero.stage') })
  await screen.findByText('Amina Yusuf-Karlsson')
  expect(screen.queryByRole('region', { name: text('site:figures.label') })).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    text('site:features.title'),
    text('site:steps.title'),
    text('site:students.title'),
    text('site:alumni.title'),
    text('site:never.title'),
    text('site:invitation.title'),
  ])
})
