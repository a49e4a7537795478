import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { readQueueEntry } from '#contract/people/queue.ts'
import { type Alumnus, listAlumni, reopenAlumnus, undoDecision } from '#contract/people/verification.ts'
import { getRegistrationMatch } from '#contract/roster/matches.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer, callsOf, lose } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { Queue } from './Queue.tsx'

const at = '2026-11-20T10:00:00.000Z'
const ngozi: Alumnus = {
  ...{ _id: idOf(1), fullName: 'Ngozi Bello', collegeEmail: 'ngozi@mail.example', emailConfirmed: true },
  ...{ graduationYear: 2024, course: 'B.Sc.', profilePhoto: null, linkedin: null, degreeCertificate: null },
  ...{
    verified: false,
    verification: 'declined',
    declineReason: 'No record of you.',
    declinedAt: at,
    registeredAt: at,
    handover: true,
  },
  ...{ revision: '1', change: null, vouchers: [], match: null, answeredAt: null, leavesAt: null },
  ...{ secondFactor: false, suspensionReason: null, minor: false },
}
const done = { success: true as const, message: 'Done' }
const reopen = text('queue:reopen_name', { name: ngozi.fullName })

const open = () => {
  answer(listAlumni, { alumni: [ngozi], total: 1 })
  answer(readQueueEntry, {
    ...{ alumnus: ngozi, fieldOfStudy: null, usn: null, file: null, ask: null, restsUntil: null, notes: [] },
    decisions: [{ act: 'graduation_declined', byId: idOf(9), byName: 'Grace Lim', at, reason: 'No record of you.' }],
  })
  answer(getRegistrationMatch, {
    ...{ verdict: 'none', fitting: 0, rivals: [], recordId: null, matches: [] },
    given: {
      ...{ fullName: ngozi.fullName, graduationYear: 2024, course: 'B.Sc.', usn: '', birthDate: null },
      ...{ emails: [ngozi.collegeEmail], emailConfirmed: true },
    },
  })
  return show('/admin/verifications', {
    '/admin/verifications': <Queue q="" state="declined" onShowAll={vi.fn()} />,
  })
}

beforeEach(() => openDeskWith('owner'))

it('shows who declined a graduation, when and why, and moves it back to the queue with an undo', async () => {
  const user = open()
  const entry = await screen.findByRole('region', { name: ngozi.fullName })
  expect(await within(entry).findByText(/Grace Lim declined the graduation/)).toBeDefined()
  expect(within(entry).getByText(/No record of you/)).toBeDefined()
  expect(
    screen.getByRole('button', { name: text('queue:verify_after_all_name', { name: ngozi.fullName }) }),
  ).toBeDefined()

  answer(reopenAlumnus, { ...done, alumni: { ...ngozi, verification: 'pending', declineReason: null } })
  await user.click(screen.getByRole('button', { name: reopen }))
  await vi.waitFor(() => expect(callsOf(reopenAlumnus)).toMatchObject([{ params: { id: ngozi._id } }]))

  answer(undoDecision, done)
  await screen.findByRole('button', { name: text('verification:decision.undo_name', { name: ngozi.fullName }) })
  await user.keyboard('z')
  await vi.waitFor(() => expect(callsOf(undoDecision)).toHaveLength(1))
})

it('keeps a person declined when the connection is lost', async () => {
  const user = open()
  lose(reopenAlumnus)
  await user.click(await screen.findByRole('button', { name: reopen }))
  expect(await screen.findByText(/is still declined/)).toBeDefined()
  expect(await screen.findByRole('button', { name: reopen })).toBeDefined()
})
