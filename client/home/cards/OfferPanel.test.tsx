import { screen, waitFor, within } from '@testing-library/dom'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { hostMentorship, type Mentorship } from '#contract/mentoring/mentorships.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { getHomeCounts } from '#contract/home/home.ts'
import { dayFromNow } from '#client/testing/days.ts'
import { choose, expectFocused, expectProblem, field, fill, toast } from '#client/testing/fields.ts'
import { profileOf } from '#client/testing/people.ts'
import { eventOf, jobOf } from '#client/testing/postings.ts'
import { answer, callsOf, lose } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { OfferPanel } from './OfferPanel.tsx'

const asha = profileOf(1, 'Asha Iyer')

beforeEach(() => {
  answer(getHomeCounts, {
    ownEvents: 0,
    ownSeries: 0,
    ownMentorships: 0,
    openJobs: 0,
    members: 9,
    invitesJob: false,
    firstSteps: null,
  })
  answer(getProfile, asha)
})

const page = (
  <>
    <OfferPanel />
    <Link to="/dashboard/network">Network</Link>
  </>
)
const open = (address: string) => show(address, { '/dashboard': page }, { as: asha })
const panel = (card: 'event' | 'mentorships' | 'jobs') =>
  screen.findByRole('region', { name: text(`dashboard:card.${card}`) })
const tile = (card: 'event' | 'mentorships' | 'jobs') =>
  screen.findByRole('button', { name: text(`dashboard:card.${card}`) })

describe('event form', () => {
  // test: event-form-needs-every-field
  it('requires every field and a future date, shows one error at a time, and keeps the input', async () => {
    const user = open('/dashboard?open=event')
    const form = await panel('event')
    const submit = within(form).getByRole('button', { name: text('scheduling:schedule.submit') })
    const link = field(text('scheduling:field.link'), form)
    const start = field(text('scheduling:field.date_time'), form)
    const description = field(text('scheduling:field.description'), form)
    const category = field(text('scheduling:field.category'), form)

    await user.click(submit)
    await toast('Please fill in all fields.')
    for (const control of [description, link, start, category])
      await expectProblem(control, text('validation:required'))
    await expectFocused(description)

    await fill(description, 'A talk')
    await fill(link, 'meet.example/talk')
    await user.tab()
    expect(link).toHaveProperty('value', 'https://meet.example/talk')
    await fill(start, '2020-01-01T10:00')
    await choose(user, category, 'Workshop')
    await user.click(submit)
    await toast('Date cannot be in the past.')
    await expectProblem(start, 'Date cannot be in the past.')
    await expectFocused(start)
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))

    await fill(link, 'our-room')
    await user.click(submit)
    await toast(text('common:fields_wrong', { count: 2 }))
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))

    await fill(link, 'meet.example/talk')
    await fill(start, `${dayFromNow(3)}T10:00`)
    lose(scheduleEvent)
    await user.click(submit)
    await toast('Failed to schedule the event. Please try again.')
    expect(description).toHaveProperty('value', 'A talk')

    answer(scheduleEvent, eventOf(1, 'A talk'))
    await user.click(submit)
    await toast('Event Scheduled Successfully')
    await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('region', { name: text('dashboard:card.event') })).toBeNull())
    const [, sent] = callsOf(scheduleEvent)
    expect(sent?.body).toMatchObject({ link: 'https://meet.example/talk', category: 'Workshop', mode: 'online' })
  })
})

// test: mentorship-and-job-forms-need-every-field
describe('mentorship and job forms', () => {
  it('mentorship form requires every field and a future date', async () => {
    answer(hostMentorship, mentorship)
    const user = open('/dashboard')
    await user.click(await tile('mentorships'))
    const form = await panel('mentorships')
    const submit = within(form).getByRole('button', { name: text('mentorships:submit') })
    const [title, description] = [
      field(text('mentorships:field.title'), form),
      field(text('mentorships:field.description'), form),
    ]
    const [date, time] = [field(text('mentorships:field.date'), form), field(text('mentorships:field.time'), form)]

    await user.click(submit)
    await toast('Please fill in all fields.')
    for (const control of [title, description, date, time]) await expectProblem(control, text('validation:required'))
    await fill(title, 'Reading data sheets')
    await fill(description, 'An hour')
    await fill(date, '2020-01-01')
    await fill(time, '10:00')
    await user.click(submit)
    await expectProblem(date, 'Date cannot be in the past.')
    await fill(date, dayFromNow(5))
    await user.click(submit)
    await toast(text('mentorships:done'))
    expect(callsOf(hostMentorship)).toMatchObject([{ body: { title: 'Reading data sheets', time: '10:00' } }])
  })

  it('job form requires every field, closes after posting, and links to the job in its notice', async () => {
    answer(postJob, jobOf(7, 'Junior engineer'))
    const user = open('/dashboard')
    await user.click(await tile('jobs'))
    const form = await panel('jobs')
    const submit = within(form).getByRole('button', { name: text('jobs:submit') })
    const names = [
      text('jobs:field.title'),
      text('jobs:field.company'),
      text('jobs:field.location'),
      text('jobs:field.description'),
    ]
    await user.click(submit)
    for (const name of names) await expectProblem(field(name, form), text('validation:required'))
    await expectFocused(field(text('jobs:field.title'), form))
    for (const name of names) await fill(field(name, form), `My ${name}`)
    await user.click(submit)
    await toast(text('jobs:done'))
    await waitFor(() => expect(screen.queryByRole('region', { name: text('dashboard:card.jobs') })).toBeNull())
    await user.click(screen.getByRole('button', { name: text('common:posting.see') }))
    expect(addressNow()).toBe(`/dashboard/jobs/${idOf(7)}`)
  })
})

it('forms keep their input while another is open, and ask before leaving', async () => {
  const user = open('/dashboard')
  await user.click(await tile('jobs'))
  await fill(field(text('jobs:field.title'), await panel('jobs')), 'Engineer')
  await user.click(await tile('mentorships'))
  await expectFocused(field(text('mentorships:field.title'), await panel('mentorships')))
  await user.click(await tile('jobs'))
  expect(field(text('jobs:field.title'), await panel('jobs'))).toHaveProperty('value', 'Engineer')

  await user.click(screen.getByRole('link', { name: 'Network' }))
  const question = await screen.findByRole('alertdialog', { name: text('common:unsaved.title') })
  await user.click(within(question).getByRole('button', { name: text('common:unsaved.keep') }))
  expect(addressNow()).toBe('/dashboard?open=jobs')
  await user.click(screen.getByRole('link', { name: 'Network' }))
  await user.click(await screen.findByRole('button', { name: text('common:unsaved.discard') }))
  expect(addressNow()).toBe('/dashboard/network')
})

const mentorship: Mentorship = {
  ...{ _id: idOf(3), author: null, mine: true, pending: false, hiddenReason: null },
  ...{ title: 'Reading data sheets', description: 'An hour', date: '2099-05-04', time: '10:00' },
  ...{ startsAt: '2099-05-04T10:00:00Z', places: null, joined: 0, going: false },
}
