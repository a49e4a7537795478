import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getPublicTexts } from '#contract/college/college.ts'
import { answer } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { AboutPage } from './AboutPage.tsx'

it('shows the administrators who chose it, with what they do', async () => {
  answer(getPublicTexts, {
    ...{
      headline: '',
      studentAsks: '',
      alumniAsks: '',
      welcome: '',
      about: '',
      privacy: '',
      contact: '',
      hero: null,
      heroText: '',
    },
    ...{
      figures: null,
      verifiesAlumni: true,
      people: [{ name: 'Anneke Verhoeven', photo: null, role: 'Verification' }],
    },
  })
  show('/about', { '/about': <AboutPage /> })
  const team = await screen.findByRole('region', { name: text('site:people.title') })
  expect(team.querySelector('li')?.textContent).toContain('Anneke Verhoeven')
  expect(team.querySelector('li')?.textContent).toContain('Verification')
})
