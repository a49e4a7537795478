import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { getHome } from '#contract/home/home.ts'
import { answerDidApply } from '#contract/opportunities/tracking.ts'
import { mira, personOf } from '#client/testing/discussions.ts'
import { homeOf, WaitingList } from '#client/testing/home.tsx'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { WaitingApplications } from './WaitingApplications.tsx'

it('lists invitations, requests for referrals and applicants, each with a link to where it is answered', async () => {
  const offer = { _id: idOf(20), title: 'Intern', company: 'Tidegrid', state: 'offer' as const, at: null }
  const job = { _id: idOf(30), title: 'Engineer', fresh: 2, waiting: 0, answerBy: '2099-05-04' }
  answer(
    getHome,
    homeOf({
      applications: {
        invited: [offer],
        referrals: [{ _id: idOf(25), title: 'Analyst', asker: personOf(4, 'Ishaan Rao') }],
        hiring: [job, { ...job, _id: idOf(31), waiting: 3 }],
        asking: [],
        hired: [{ _id: idOf(21), title: 'Keeper', company: 'Lamps' }],
        ...{ helped: 0, thanks: [] },
      },
    }),
  )
  show('/dashboard', { '/dashboard': <WaitingList source={WaitingApplications} userId={mira._id} /> }, { as: mira })

  const rows = await screen.findAllByRole('listitem')
  const linked = rows.map((row) => [row.querySelector('a')?.getAttribute('href'), row.textContent])
  expect(linked).toMatchObject([
    [`/dashboard/jobs/applications#${idOf(20)}`, expect.stringContaining(text('applications:home.offer', offer))],
    [
      `/dashboard/jobs/referrals#${idOf(25)}`,
      expect.stringContaining(text('applications:home.referral', { name: 'Ishaan' })),
    ],
    [`/dashboard/jobs/${idOf(30)}/applicants`, expect.stringContaining(text('applications:home.fresh', { count: 2 }))],
    [`/dashboard/jobs/${idOf(31)}/applicants`, expect.stringContaining(text('applications:home.due', { count: 3 }))],
    [
      `/dashboard/jobs/applications#${idOf(21)}`,
      expect.stringContaining(text('applications:home.hired', { company: 'Lamps' })),
    ],
  ])
  expect(rows[2]?.textContent).not.toContain(text('applications:home.promised', { day: 'May 4, 2099' }))
  expect(rows[3]?.textContent).toContain(text('applications:home.promised', { day: 'May 4, 2099' }))
})

it('asks whether the viewer applied elsewhere, answered in place', async () => {
  const job = { _id: idOf(40), title: 'Intern', company: 'Tidegrid' }
  answer(
    getHome,
    homeOf({
      applications: { hiring: [], invited: [], referrals: [], asking: [job], hired: [], helped: 0, thanks: [] },
    }),
  )
  answer(answerDidApply, { application: null })
  const list = <WaitingList source={WaitingApplications} userId={mira._id} />
  const user = show('/dashboard', { '/dashboard': list }, { as: mira })
  await screen.findByText(text('applications:home.applied', { company: 'Tidegrid' }), { exact: false })
  await user.click(screen.getByRole('button', { name: text('applications:home.applied.no_of', job) }))
  await waitFor(() => expect(callsOf(answerDidApply)).toHaveLength(1))
  expect(callsOf(answerDidApply)[0]).toMatchObject({ params: { id: job._id }, body: { applied: false } })
})
