import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { readJob } from '#contract/opportunities/jobs.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { reportMember } from '#contract/trust/reports.ts'
import { domains } from '#client/app/domains.ts'
import { DomainsProvider } from '#client/platform/domain.ts'
import { profileOf } from '#client/testing/people.ts'
import { jobOf } from '#client/testing/postings.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { JobPage } from './JobPage.tsx'

const asha = profileOf(1, 'Asha Iyer')

const open = (mine: boolean) => {
  answer(getProfile, asha)
  const interviews = { companyKey: 'lamps', count: 4 }
  answer(readJob, {
    ...{ job: jobOf(1, 'Keeper', { mine }), inCommon: [], similar: [], applying: null, referral: null, interviews },
  })
  const page = (
    <DomainsProvider value={domains}>
      <JobPage />
    </DomainsProvider>
  )
  return show(`/dashboard/jobs/${idOf(1)}`, { '/dashboard/jobs/:id': page }, { as: asha })
}
const options = text('common:posting.options', { name: 'Keeper' })

it("reports another member's job from its menu", async () => {
  answer(reportMember, { success: true, message: 'Reported' })
  const user = open(false)

  await user.click(await screen.findByRole('button', { name: options }))
  await user.click(await screen.findByRole('menuitem', { name: text('common:posting.report') }))
  await user.click(await screen.findByRole('radio', { name: text('reports:reason.spam') }))
  await user.click(screen.getByRole('button', { name: text('reports:submit') }))

  await screen.findByText('Reported')
  expect(callsOf(reportMember).map(({ body }) => body)).toEqual([
    { about: { kind: 'job', id: idOf(1) }, reason: 'spam', comment: '', sequences: [] },
  ])
})

it('links to the interviews at its company', async () => {
  open(false)
  const link = await screen.findByRole('link', { name: text('jobs:interviews', { company: 'Lamps', count: 4 }) })
  expect(link.getAttribute('href')).toBe('/dashboard/guidance/interviews?company=lamps')
})

it("offers no report on the viewer's own job", async () => {
  const user = open(true)
  await user.click(await screen.findByRole('button', { name: options }))
  await screen.findByRole('menuitem', { name: text('common:edit') })
  expect(screen.queryByRole('menuitem', { name: text('common:posting.report') })).toBeNull()
})
