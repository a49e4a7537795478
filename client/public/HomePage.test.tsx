import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getPublicTexts } from '#contract/college/college.ts'
import { listEvents } from '#contract/events/events.ts'
import { answer } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { HomePage } from './HomePage.tsx'

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

it("shows the college's own headline and first messages", async () => {
  answer(listEvents, [])
  const own = { headline: 'Four years, **one network**', studentAsks: 'Who went abroad?\n\nWho came back?' }
  answer(getPublicTexts, { ...nothing, ...own, figures: null })
  show('/', { '/': <HomePage /> })
  const title = await screen.findByRole('heading', { level: 1, name: 'Four years, one network' })
  expect(within(title).getByText('one network').className).toContain('linear-gradient')
  const ofStudents = screen.getByRole('region', { name: text('site:students.title') })
  expect(
    within(ofStudents)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Who went abroad?', 'Who came back?'])
  screen.getByText(text('site:alumni.ask1'))
})
