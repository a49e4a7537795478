import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { listApplicants, moveApplicant, readApplicant, readApplicants } from '#contract/opportunities/applicants.ts'
import { closeApplications, previewClosing } from '#contract/opportunities/closing.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { applicantOf, applicantPageOf, numbersOf, personOf } from '#client/testing/applications.ts'
import { toast } from '#client/testing/fields.ts'
import { profileOf } from '#client/testing/people.ts'
import { answer, callsOf, lose, refuse } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ApplicantsPage } from './ApplicantsPage.tsx'

const nadia = profileOf(2, 'Nadia Benhaddou')
const rows = [applicantOf(11, 'Mira Kovač'), applicantOf(12, 'Arda Çelik'), applicantOf(13, 'Chiamaka Eze')]

const open = (hash = '') => {
  answer(getProfile, nadia)
  answer(readApplicants, numbersOf(rows.length))
  answer(listApplicants, rows)
  answer(readApplicant, ({ params }) => {
    const row = rows.find(({ _id }) => _id === params['id'])
    if (row === undefined) throw new Error('No such applicant')
    return applicantPageOf(row)
  })
  return show(
    `/dashboard/jobs/${idOf(1)}/applicants${hash}`,
    { '/dashboard/jobs/:id/applicants': <ApplicantsPage /> },
    { as: nadia },
  )
}

/** Waits for what an applicant sent: keys work once it is there. */
const panelOf = async (name: string) => within(await screen.findByRole('region', { name })).findByText(/^Note of/)

/** Selects the first two applicants, and opens the dialog that makes both an offer. */
const offerToTwo = async (user: ReturnType<typeof open>) => {
  await panelOf('Mira Kovač')
  await user.keyboard('x')
  await user.keyboard('{Shift>}j{/Shift}')
  await panelOf('Arda Çelik')
  const bar = await screen.findByRole('region', { name: text('applicants:selection') })
  await user.click(within(bar).getByRole('button', { name: text('applicants:move.several') }))
  await user.click(await screen.findByRole('menuitem', { name: text('applicants:group.offer') }))
  return screen.findByRole('dialog', { name: text('applicants:move.several.offer', { count: 2 }) })
}

it('moves through the list by keys, and selects', async () => {
  const user = open()
  await panelOf('Mira Kovač')

  await user.keyboard('j')
  await panelOf('Arda Çelik')
  await user.keyboard('{ArrowDown}')
  await panelOf('Chiamaka Eze')
  await user.keyboard('k')
  await panelOf('Arda Çelik')

  await user.keyboard('x')
  await user.keyboard('{Shift>}j{/Shift}')
  await panelOf('Chiamaka Eze')
  const bar = await screen.findByRole('region', { name: text('applicants:selection') })
  await within(bar).findByText(text('applicants:selected', { count: 2 }))
})

it('chooses a stage by its number after S', async () => {
  const user = open(`#${idOf(12)}`)
  await panelOf('Arda Çelik')
  // As on wide screens: of the two buttons, only the one in the header is visible.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (this: HTMLElement) {
    return this.closest('header')
  })
  await user.keyboard('s')
  const menu = await screen.findByRole('menu', { name: text('applicants:stage.choose') })
  await within(menu).findByRole('menuitem', { name: new RegExp(text('applicants:group.interview')) })
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  await user.keyboard('4')
  await screen.findByRole('dialog', { name: text('applicants:move.interview', { name: 'Arda' }) })
})

it('writes a note without moving', async () => {
  const user = open(`#${idOf(12)}`)
  await panelOf('Arda Çelik')
  await user.keyboard('n')
  await user.keyboard('jk')
  expect(await screen.findByRole('textbox', { name: text('applicants:notes.add') })).toHaveProperty('value', 'jk')
  await panelOf('Arda Çelik')
})

it('shows the new state when another reader has just moved the application', async () => {
  const user = open(`#${idOf(12)}`)
  await panelOf('Arda Çelik')
  refuse(moveApplicant, 'application.changed')
  const step = { _id: idOf(50), by: 'poster' as const, name: 'Jonas Lind', words: null, at: '2026-11-26T10:00:00Z' }

  await user.keyboard('{ArrowRight}')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Could we talk?')
  answer(
    readApplicant,
    applicantPageOf(applicantOf(12, 'Arda Çelik', { state: 'interview' }), { steps: [{ ...step, what: 'interview' }] }),
  )
  await user.click(within(dialog).getByRole('button', { name: text('applicants:move.in_touch.submit') }))

  await within(dialog).findByText(text('applicants:changed', { name: 'Jonas' }))
})

it('invites several at once, and repeats only the invitations that were not sent', async () => {
  const user = open()
  const dialog = await offerToTwo(user)
  const send = within(dialog).getByRole('button', { name: text('applicants:move.offer.submit') })
  const [first, second] = rows
  if (first === undefined || second === undefined) throw new Error('Two applicants are needed')
  answer(moveApplicant, ({ params }) => {
    if (params['id'] === second._id) throw new TypeError('Failed to fetch')
    return applicantPageOf({ ...first, state: 'offer' })
  })

  await user.click(send)
  await within(dialog).findByText(
    `${text('applicants:move.several.partly', { done: 1, count: 2 })} ${text('common:network_error')}`,
  )
  answer(moveApplicant, applicantPageOf({ ...second, state: 'offer' }))
  await user.click(send)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = callsOf(moveApplicant)
  expect(sent.map(({ params }) => params['id'])).toEqual([first._id, second._id, second._id])
  expect(sent[2]?.body).toEqual(sent[1]?.body)
})

it('names those refused before a lost connection once a retry has moved the others', async () => {
  const user = open()
  const [first, second] = rows
  if (first === undefined || second === undefined) throw new Error('Two applicants are needed')
  const dialog = await offerToTwo(user)
  const send = within(dialog).getByRole('button', { name: text('applicants:move.offer.submit') })
  refuse(moveApplicant, 'application.changed')
  answer(readApplicant, ({ params }) => {
    if (params['id'] === second._id) throw new TypeError('Failed to fetch')
    return applicantPageOf(first)
  })

  await user.click(send)
  await within(dialog).findByText(text('common:network_error'))
  answer(readApplicant, ({ params }) => applicantPageOf(params['id'] === second._id ? second : first))
  answer(moveApplicant, applicantPageOf({ ...second, state: 'offer' }))
  await user.click(send)

  await toast(text('applicants:move.several.refused', { names: 'Mira' }))
  await toast(text('applicants:move.several.done', { count: 1 }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsOf(moveApplicant).map(({ params }) => params['id'])).toEqual([first._id, second._id])
})

it('asks for what a stage needs when an applicant is dragged there', async () => {
  open()
  await panelOf('Mira Kovač')
  const row = (await screen.findAllByRole('listitem')).find((item) => item.textContent?.includes('Arda'))
  const handle = row?.querySelector('[draggable=true]') ?? document.body
  const target = screen.getByRole('heading', { name: new RegExp(`^${text('applicants:group.interview')}`) })
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined }

  fireEvent.dragStart(handle, { dataTransfer })
  await waitFor(() => expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false))
  fireEvent.drop(target, { dataTransfer })

  await screen.findByRole('dialog', { name: text('applicants:move.interview', { name: 'Arda' }) })
})

it('closes the job with one message, once, and never with an empty one', async () => {
  const user = open()
  answer(previewClosing, {
    ...{ recipients: 2, leftOutCount: 1 },
    leftOut: [{ applicant: personOf(113, 'Chiamaka Eze'), state: 'interview', interviewAt: null }],
    inTouch: [{ _id: idOf(12), applicant: personOf(112, 'Arda Çelik') }],
  })
  answer(closeApplications, {
    closing: { _id: idOf(60), recipients: 2, leavesAt: '2099-11-26T10:10:00Z', by: 'Nadia Benhaddou' },
  })
  await panelOf('Mira Kovač')
  await user.click(screen.getByRole('button', { name: text('applicants:close') }))
  const dialog = await screen.findByRole('dialog', { name: text('applicants:close') })
  await within(dialog).findByText(text('applicants:close.reaches', { count: 2 }))
  await within(dialog).findByText(text('applicants:close.left_out', { names: 'Chiamaka' }))
  const words = within(dialog).getByRole('textbox', { name: new RegExp(text('applicants:close.words')) })
  const send = within(dialog).getByRole('button', { name: text('applicants:close.send', { count: 2 }) })

  await user.clear(words)
  await user.click(send)
  await within(dialog).findByText(text('applicants:close.empty'))
  expect(callsOf(closeApplications)).toEqual([])

  await user.type(words, 'Dear {{name}, not this time.')
  await user.dblClick(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(closeApplications).map(({ body }) => body)).toEqual([
    expect.objectContaining({ words: 'Dear {name}, not this time.', filled: false, lines: [] }),
  ])
})

it('keeps up with fast keys, writes to everyone selected, and clears the selection with Escape', async () => {
  const user = open()
  await panelOf('Mira Kovač')
  fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ', shiftKey: true })
  const bar = await screen.findByRole('region', { name: text('applicants:selection') })
  await within(bar).findByText(text('applicants:selected', { count: 3 }))
  await panelOf('Chiamaka Eze')

  await user.keyboard('m')
  const dialog = await screen.findByRole('dialog', { name: text('applicants:write.several', { count: 3 }) })
  await user.click(within(dialog).getByRole('button', { name: text('common:cancel') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('s')
  const menu = await screen.findByRole('menu')
  await within(menu).findByRole('menuitem', { name: text('applicants:group.offer') })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  within(bar).getByText(text('applicants:selected', { count: 3 }))

  await user.click(within(bar).getByRole('button', { name: text('applicants:selection.clear') }))
  await waitFor(() => expect(document.activeElement?.id).toBe(`applicant-${idOf(13)}`))
  await user.keyboard('x')
  await within(await screen.findByRole('region', { name: text('applicants:selection') })).findByText(
    text('applicants:selected', { count: 1 }),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: text('applicants:selection') })).toBeNull())
})

it('keeps the first applicant open when it moves to another group', async () => {
  const user = open()
  await panelOf('Mira Kovač')
  const [mira, ...others] = rows
  if (mira === undefined) throw new Error('An applicant is needed')
  const moved = { ...mira, state: 'in_touch' as const }
  answer(moveApplicant, applicantPageOf(moved))
  answer(listApplicants, [...others, moved])

  await user.keyboard('{ArrowRight}')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Could we talk?')
  await user.click(within(dialog).getByRole('button', { name: text('applicants:move.in_touch.submit') }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const group = screen.getByRole('region', { name: new RegExp(`^${text('applicants:group.in_touch')}`) })
  await within(group).findByRole('button', { name: /Mira/, current: true })
})

it('says why a job without open applications was not closed', async () => {
  const user = open()
  lose(previewClosing)
  lose(closeApplications)
  await panelOf('Mira Kovač')
  await user.click(screen.getByRole('button', { name: text('applicants:close') }))
  const dialog = await screen.findByRole('dialog', { name: text('applicants:close') })
  const retry = await within(dialog).findByRole('button', { name: text('common:retry') })
  answer(previewClosing, { recipients: 0, leftOutCount: 0, leftOut: [], inTouch: [] })
  await user.click(retry)
  await within(dialog).findByText(text('applicants:close.nobody'))
  await user.click(within(dialog).getByRole('button', { name: text('applicants:close.only') }))
  await within(dialog).findByText(text('common:network_error'))
})
