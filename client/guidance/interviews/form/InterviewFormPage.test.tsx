import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addInterview, type Interview, suggestCompanies } from '#contract/guidance/interviews.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { mira } from '#client/testing/discussions.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { InterviewFormPage } from './InterviewFormPage.tsx'

const id = '01900000-0000-7000-8000-000000000301'
const saved: Interview = {
  ...{
    _id: id,
    author: null,
    mine: true,
    pending: false,
    anonymous: true,
    company: 'Tidegrid',
    companyKey: 'tidegrid',
  },
  ...{ role: 'Engineer', year: 2024, month: 3, kind: null, way: null, difficulty: null, outcome: 'offer', advice: '' },
  ...{ rounds: [], helpful: 0, foundHelpful: false, postedOn: '2026-04-01', changed: false, hiding: null },
}

const open = () => {
  answer(getProfile, profileOf(1, mira.fullName, { role: 'student' }))
  answer(suggestCompanies, { names: ['Tidegrid'] })
  answer(addInterview, saved)
  const pages = { '/dashboard/guidance/interviews/new': <InterviewFormPage /> }
  return show('/dashboard/guidance/interviews/new', pages, { as: mira })
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const choice = (name: RegExp) => screen.getByRole('combobox', { name })

it('needs five answers, and is sent once with what was written', async () => {
  const user = open()
  const submit = await screen.findByRole('button', { name: 'Share it' })
  await user.click(submit)
  await waitFor(() => expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(3))

  await user.type(choice(/^Company/), 'Tidegrid')
  await user.type(field(/^Role/), 'Engineer')
  await user.selectOptions(choice(/^Month/), '3')
  await user.selectOptions(choice(/^Year/), '2024')
  await user.click(screen.getByRole('radio', { name: /^Offer/ }))
  await user.selectOptions(choice(/^Kind/), 'technical')
  await user.click(screen.getByRole('button', { name: 'Add a round' }))
  await user.click(screen.getByRole('button', { name: 'Remove round 2' }))
  await user.dblClick(submit)

  await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/guidance/interviews/${id}`))
  expect(callsOf(addInterview).map(({ body }) => body)).toEqual([
    {
      ...{
        company: 'Tidegrid',
        role: 'Engineer',
        year: 2024,
        month: 3,
        outcome: 'offer',
        rounds: [{ kind: 'technical' }],
      },
      ...{ anonymous: false, clientId: expect.any(String) },
    },
  ])
})

it('says before it is shared without a name that others may guess, and who can see the name', async () => {
  const user = open()
  await user.click(await screen.findByRole('checkbox', { name: /Without my name/ }))
  expect(screen.getByText(text('interview-form:unnamed.few'))).toBeTruthy()
  expect(screen.getByText(text('interview-form:unnamed.rules'))).toBeTruthy()
})
