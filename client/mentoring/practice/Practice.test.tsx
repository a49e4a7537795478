import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { listPairings } from '#contract/mentoring/pairings.ts'
import { askForPractice, listPracticePeople, readPractice, savePracticeOffer } from '#contract/mentoring/practice.ts'
import { bookPractice, listPracticeTimes } from '#contract/mentoring/practice-hours.ts'
import { listMentoringRequests } from '#contract/mentoring/requests.ts'
import { deleteSharedCv } from '#contract/mentoring/shared-cvs.ts'
import { listCvs } from '#contract/opportunities/cvs.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { personOf } from '#client/testing/applications.ts'
import { practiceOf, practicePersonOf, requestOf, sharedCvOf } from '#client/testing/mentoring.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, lose, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { Practice } from './Practice.tsx'

const mira = profileOf(5, 'Mira Kovač')
const rafael = practicePersonOf(3, 'Rafael Ortega', { field: 'Computing' })
const cv = {
  ...{ _id: idOf(70), name: 'Mira.pdf', bytes: 1000, pages: 2 },
  ...{ createdAt: '2026-11-01T10:00:00Z', usedAt: null, usedFor: null },
}
const offered = [
  practiceOf('cv_review', { people: 2, free: 2, next: rafael }),
  practiceOf('mock_interview', { people: 1, free: 1, next: practicePersonOf(4, 'Łukasz Nowak') }),
]

const open = (as = mira) => {
  answer(getProfile, as)
  answer(listPairings, [])
  answer(listPracticePeople, [rafael])
  answer(listCvs, { cvs: [cv] })
  return show('/practice', { '/practice': <Practice /> }, { as })
}

const ask = async (kind: 'cv_review' | 'mock_interview') => {
  answer(readPractice, offered)
  answer(listMentoringRequests, [])
  answer(askForPractice, requestOf(80))
  const user = open()
  await user.click(await screen.findByRole('button', { name: text(`practice:ask.${kind}`) }))
  const form = await screen.findByRole('dialog', { name: text(`practice:ask.${kind}`) })
  await within(form).findByRole('radio', { name: /Mira\.pdf/ })
  const fill = async (field: 'goal' | 'question' | 'availability', words: string) => {
    const name = text(`practice:field.${kind}.${field}` as 'practice:field.mock_interview.goal')
    await user.type(
      within(form).getByRole('textbox', { name: new RegExp(name.replaceAll('?', String.raw`\?`)) }),
      words,
    )
  }
  return { user, form, fill, send: within(form).getByRole('button', { name: text('practice:send') }) }
}

it('asks for a CV review with the last used CV, once', async () => {
  const { user, fill, send } = await ask('cv_review')
  await fill('goal', 'A bank')
  await fill('question', 'The projects')
  await user.dblClick(send)
  await screen.findByText(text('practice:sent', { name: 'Rafael Ortega' }))
  expect(callsOf(askForPractice).map(({ body }) => body)).toEqual([
    { kind: 'cv_review', goal: 'A bank', question: 'The projects', cvId: cv._id, clientId: expect.any(String) },
  ])
})

it('asks for a mock interview without a CV unless one is chosen', async () => {
  const { user, form, fill, send } = await ask('mock_interview')
  expect(within(form).getByRole('radio', { name: text('cvs:none') })).toHaveProperty('checked', true)
  await fill('goal', 'A bank')
  await fill('question', 'Talking')
  await fill('availability', 'Fridays')
  await user.click(send)
  await screen.findByText(text('practice:sent', { name: 'Rafael Ortega' }))
  expect(callsOf(askForPractice)[0]?.body).not.toHaveProperty('cvId')
})

it('keeps what was typed, and says why no one was asked', async () => {
  const { user, form, fill, send } = await ask('cv_review')
  refuse(askForPractice, 'practice.nobody', { message: 'No one is free' })
  await fill('goal', 'A bank')
  await user.click(send)
  await within(form).findAllByText(text('validation:required'))
  await fill('question', 'The projects')
  await user.click(send)
  await within(form).findByText('No one is free')
  expect(within(form).getAllByRole('textbox')[0]).toHaveProperty('value', 'A bank')
})

it('shows a request with its CV, which its owner deletes after a question', async () => {
  answer(readPractice, offered)
  answer(listMentoringRequests, [requestOf(80, { cv: sharedCvOf(71, { comments: 3, unresolved: 2 }) })])
  answer(deleteSharedCv, { success: true, message: 'Gone' })
  const user = open()
  const link = await screen.findByRole('link', { name: 'Mira.pdf' })
  expect(link.getAttribute('href')).toBe(`/dashboard/guidance/practice/cvs/${idOf(71)}`)
  await screen.findByText(text('shared-cvs:comments.open', { count: 2 }))
  await user.click(screen.getByRole('button', { name: text('shared-cvs:delete.name', { name: 'Mira.pdf' }) }))
  const question = await screen.findByRole('alertdialog')
  expect(callsOf(deleteSharedCv)).toEqual([])
  await user.click(within(question).getByRole('button', { name: text('shared-cvs:delete') }))
  await waitFor(() => expect(callsOf(deleteSharedCv)).toHaveLength(1))
})

it('says so when no one offers practice, and leads to the discussions', async () => {
  answer(readPractice, [practiceOf('cv_review'), practiceOf('mock_interview')])
  answer(listMentoringRequests, [])
  open()
  await screen.findByText(text('practice:nobody'))
  expect(screen.getByRole('link', { name: text('practice:nobody.action') })).toBeTruthy()
})

it('offers to try again when it can’t be loaded', async () => {
  lose(readPractice)
  answer(listMentoringRequests, [])
  const user = open()
  await screen.findByText(text('practice:failed'))
  answer(readPractice, offered)
  await user.click(screen.getByRole('button', { name: text('common:retry') }))
  await screen.findByText('Rafael Ortega')
})

it('lets alumni offer practice, up to a number of requests', async () => {
  answer(readPractice, [practiceOf('cv_review'), practiceOf('mock_interview')])
  answer(listMentoringRequests, [])
  answer(savePracticeOffer, {
    kind: 'cv_review',
    field: null,
    perMonth: 3,
    accepted: 0,
    paused: false,
    hours: [],
    timeZone: null,
  })
  const user = open({ ...profileOf(3, 'Rafael Ortega'), role: 'alumni' })
  const [start] = await screen.findAllByRole('button', { name: text('practice:offer.start') })
  if (start) await user.click(start)
  const form = await screen.findByRole('dialog', { name: text('practice:offer.cv_review') })
  const number = within(form).getByRole('textbox', {
    name: new RegExp(text('practice:offer.per_month').replace('?', '')),
  })
  await user.clear(number)
  await user.type(number, '3')
  await user.click(within(form).getByRole('button', { name: text('common:save') }))
  await waitFor(() => expect(callsOf(savePracticeOffer)[0]?.body).toMatchObject({ perMonth: 3, paused: false }))
})

it('shows who waits for an answer to those who offer practice', async () => {
  answer(readPractice, [
    practiceOf('cv_review', {
      mine: { kind: 'cv_review', field: null, perMonth: 2, accepted: 0, paused: false, hours: [], timeZone: null },
    }),
    practiceOf('mock_interview'),
  ])
  const incoming = requestOf(81, { mine: false, waitsForMe: true, mentee: personOf(6, 'Asha Rao'), cv: sharedCvOf(71) })
  answer(listMentoringRequests, ({ query }) => (query.get('role') === 'mentor' ? [incoming] : []))
  open({ ...profileOf(3, 'Rafael Ortega'), role: 'alumni' })
  await screen.findByText('Asha Rao')
  expect(screen.getAllByRole('link', { name: 'Mira.pdf' })).toHaveLength(1)
})

it('books the next free time of a mock interview, once', async () => {
  const nextTime = { person: personOf(4, 'Łukasz Nowak'), sameField: false, startsAt: '2099-12-03T17:00:00.000Z' }
  const later = { ...nextTime, startsAt: '2099-12-05T17:00:00.000Z' }
  answer(readPractice, [practiceOf('cv_review'), practiceOf('mock_interview', { people: 1, free: 1, nextTime })])
  answer(listMentoringRequests, [])
  answer(listPracticeTimes, [nextTime, later])
  answer(bookPractice, requestOf(82, { kind: 'mock_interview', mentor: nextTime.person, state: 'accepted' }))
  const user = open()
  await user.click(await screen.findByRole('button', { name: text('practice:book.title') }))
  const form = await screen.findByRole('dialog', { name: text('practice:book.title') })
  await waitFor(() => expect(within(form).getAllByRole('radio', { name: /2099/ })).toHaveLength(2))
  const [goal, question] = within(form).getAllByRole('textbox')
  if (goal) await user.type(goal, 'A bank')
  if (question) await user.type(question, 'Talking')
  await user.dblClick(within(form).getByRole('button', { name: text('practice:book') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(bookPractice).map(({ body }) => body)).toEqual([
    {
      ...{ personId: idOf(4), startsAt: nextTime.startsAt, goal: 'A bank', question: 'Talking' },
      clientId: expect.any(String),
    },
  ])
})
