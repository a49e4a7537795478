import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { readApplicationDraft, saveApplicationDraft, sendApplication } from '#contract/opportunities/applications.ts'
import { listCvs, uploadCv } from '#contract/opportunities/cvs.ts'
import { readJob } from '#contract/opportunities/jobs.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { applicationOf, applyingOf } from '#client/testing/applications.ts'
import { profileOf } from '#client/testing/people.ts'
import { jobOf } from '#client/testing/postings.ts'
import { answer, callsOf, lose, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { JobPage } from '../jobs/JobPage.tsx'

const mira = profileOf(5, 'Mira Kovač')
const cv = {
  ...{ _id: idOf(70), name: 'Mira.pdf', bytes: 1000, pages: 2 },
  ...{ createdAt: '2026-11-01T10:00:00Z', usedAt: null, usedFor: null },
}

const open = async (prepare?: () => void) => {
  const questions = [
    { kind: 'text' as const, text: 'When could you start?' },
    { kind: 'yes_no' as const, text: 'Can you be in Oslo?' },
  ]
  answer(getProfile, mira)
  answer(readJob, {
    job: jobOf(1, 'Keeper', { mine: false, applyHere: true, answerBy: '2099-12-20' }),
    ...{ inCommon: [], similar: [], referral: null, interviews: { companyKey: 'tidegrid', count: 0 } },
    applying: applyingOf({ questions }),
  })
  answer(readApplicationDraft, { parts: ['skills'], cvId: null, note: '', answers: [], savedAt: null })
  answer(saveApplicationDraft, applicationOf(80, { state: 'draft' }))
  answer(listCvs, { cvs: [cv] })
  prepare?.()
  const user = show(`/dashboard/jobs/${idOf(1)}`, { '/dashboard/jobs/:id': <JobPage /> }, { as: mira })
  const [button] = await screen.findAllByRole('button', { name: text('applications:apply.here') })
  if (button) await user.click(button)
  const sheet = await screen.findByRole('dialog', { name: text('applications:apply.to', { company: 'Lamps' }) })
  const note = await within(sheet).findByRole('textbox', { name: /Nadia/ })
  return { user, sheet, note, send: within(sheet).getByRole('button', { name: text('applications:send') }) }
}

it('sends the note, the answers and the last CV once', async () => {
  answer(sendApplication, applicationOf(80))
  const { user, sheet, note, send } = await open()
  await user.type(note, 'I like lamps.')
  await user.type(within(sheet).getByRole('textbox', { name: /When could you start/ }), 'In June')
  await user.click(within(sheet).getByRole('radio', { name: text('applications:answer.yes') }))
  await user.dblClick(send)

  await screen.findByText(text('applications:sent.done'))
  expect(callsOf(sendApplication).map(({ body }) => body)).toEqual([
    { parts: ['skills'], cvId: cv._id, note: 'I like lamps.', answers: ['In June', 'yes'] },
  ])
})

it('saves what is typed, and keeps it when the sheet is closed and opened again', async () => {
  const { user, sheet, note } = await open()
  await user.type(note, 'I like')
  await user.click(within(sheet).getByRole('button', { name: text('common:close') }))
  await waitFor(() =>
    expect(callsOf(saveApplicationDraft).at(-1)?.body).toEqual(expect.objectContaining({ note: 'I like' })),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const [button] = await screen.findAllByRole('button', { name: text('applications:apply.here') })
  if (button) await user.click(button)
  expect(await screen.findByRole('textbox', { name: /Nadia/ })).toHaveProperty('value', 'I like')
})

it('keeps everything when sending fails, and says so when the job has closed', async () => {
  lose(sendApplication)
  const { user, sheet, note, send } = await open()
  await user.type(note, 'I like lamps.')
  await user.click(send)
  await within(sheet).findByText(text('applications:send.failed'))
  expect(note).toHaveProperty('value', 'I like lamps.')

  refuse(sendApplication, 'job.closed')
  await user.click(send)
  await within(sheet).findByText(text('applications:closed.title'))
  expect(note).toHaveProperty('value', 'I like lamps.')
})

it('waits for a new CV before it can be sent', async () => {
  const uploaded = Promise.withResolvers<void>()
  answer(sendApplication, applicationOf(80))
  answer(uploadCv, async () => {
    await uploaded.promise
    return { ...cv, _id: idOf(71), name: 'New.pdf' }
  })
  const { user, sheet, send } = await open()
  await user.upload(within(sheet).getByTestId('cv'), new File(['%PDF-1.7'], 'New.pdf', { type: 'application/pdf' }))
  await within(sheet).findByRole('progressbar')
  expect(send).toHaveProperty('disabled', true)

  uploaded.resolve()
  await within(sheet).findByRole('radio', { name: /New\.pdf/, checked: true })
  await user.click(send)
  await screen.findByText(text('applications:sent.done'))
  expect(callsOf(sendApplication).map(({ body }) => body)).toEqual([expect.objectContaining({ cvId: idOf(71) })])
})

it('saves again when the connection is back, and never claims what is not saved', async () => {
  lose(sendApplication)
  const { user, sheet, note, send } = await open()
  lose(saveApplicationDraft)
  await user.type(note, 'I like lamps.')
  await within(sheet).findByText(text('applications:draft.unsaved'))
  await user.click(send)
  await within(sheet).findByText(text('applications:send.failed.here'))
  expect(within(sheet).queryByText(text('applications:send.failed.hint'))).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: text('applications:draft.save') }))
  expect(note).toHaveProperty('value', 'I like lamps.')

  answer(saveApplicationDraft, applicationOf(80, { state: 'draft' }))
  window.dispatchEvent(new Event('online'))
  await within(sheet).findByText(text('applications:draft.saved'))
  expect(callsOf(saveApplicationDraft).at(-1)?.body).toEqual(expect.objectContaining({ note: 'I like lamps.' }))
})

it('offers to load the CVs again', async () => {
  const { user, sheet } = await open(() => lose(listCvs))
  await within(sheet).findByText(text('cvs:list.failed'))
  answer(listCvs, { cvs: [cv] })
  await user.click(within(sheet).getByRole('button', { name: text('common:retry') }))
  await within(sheet).findByRole('radio', { name: /Mira\.pdf/, checked: true })
})
