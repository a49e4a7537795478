import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { idOf, show } from '#client/testing/show.tsx'
import { AuditRow } from './AuditRow.tsx'

const actions = [
  ...['registration.read', 'registrations.read', 'members.read'],
  ...['member.merged', 'merge.undone', 'memorial.set', 'memorial.undone'],
]

it.each(actions)('says %s in words', async (action) => {
  show('/', {
    '/': (
      <AuditRow
        entry={{
          ...{
            _id: idOf(1),
            category: 'change',
            actorName: 'Sofia Brandt',
            action,
            subject: 'Leila Haddad',
            details: {},
            address: '',
          },
          at: '2026-11-20T10:00:00.000Z',
        }}
      />
    ),
  })
  const { textContent } = await screen.findByText(/^Sofia Brandt/)
  expect(textContent).not.toContain(action)
})
