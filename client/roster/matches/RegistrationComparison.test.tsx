import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { getRegistrationMatch, type RecordMatch, type RegistrationMatch } from '#contract/roster/matches.ts'
import { answer } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { RegistrationComparison } from './RegistrationComparison.tsx'

const record = (number: number, agreeing: number, others: Partial<RecordMatch> = {}): RecordMatch => ({
  recordId: idOf(number),
  details: {
    ...{ fullName: `Record ${number}`, graduationYear: 2011, course: 'Chemistry', usn: '', birthDate: null },
    ...{
      emails: [],
      phone: '',
      city: '',
      employer: '',
      deceased: false,
      doNotContact: false,
      minor: false,
      custom: {},
    },
  },
  source: null,
  agreements: { name: 'same', class: 'same', course: 'same', usn: 'missing', birthDate: 'missing', email: 'missing' },
  ...{ agreeing, taken: false, ...others },
})
const given: RegistrationMatch['given'] = {
  ...{ fullName: 'Leila Haddad', graduationYear: 2011, course: 'Chemistry', usn: '', birthDate: null },
  ...{ emails: ['leila@post.example'], emailConfirmed: true },
}
const open = (...matches: RecordMatch[]) => {
  const onRecord = vi.fn<(recordId: string | null) => void>()
  answer(getRegistrationMatch, { verdict: 'close', given, fitting: 1, rivals: [], recordId: null, matches })
  const user = show('/', { '/': <RegistrationComparison memberId={idOf(1)} onRecord={onRecord} /> })
  return { user, onRecord }
}

it('links the record on which three of four facts agree, without a choice', async () => {
  const { onRecord } = open(record(2, 3))
  await waitFor(() => expect(onRecord).toHaveBeenLastCalledWith(idOf(2)))
})

it.each([
  ['fewer agree', record(2, 2)],
  ['another member has it', record(2, 3, { taken: true })],
])('links no record when %s', async (_, match) => {
  const { onRecord } = open(match)
  await waitFor(() => expect(onRecord).toHaveBeenCalled())
  expect(onRecord).not.toHaveBeenCalledWith(expect.any(String))
})

it('links the record that is chosen', async () => {
  const { user, onRecord } = open(record(2, 3), record(3, 2))
  await user.click(await screen.findByRole('button', { name: /Record 3/ }))
  await waitFor(() => expect(onRecord).toHaveBeenLastCalledWith(idOf(3)))
})
