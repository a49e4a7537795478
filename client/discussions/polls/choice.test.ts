import { expect, it } from 'vitest'
import type { Poll } from '#contract/discussions/polls.ts'
import { withChoice } from './choice.ts'

const day = { yes: 2, ifNeeded: 1, no: 0, mine: null }
const poll = {
  answered: 3,
  days: [
    { _id: 'saturday', ...day },
    { _id: 'sunday', ...day },
  ],
} as unknown as Poll

it('counts a choice, its change and taking it back, and the viewer once', () => {
  const chosen = withChoice(poll, 'saturday', 'yes')
  expect(chosen).toMatchObject({ answered: 4, days: [{ yes: 3, mine: 'yes' }, day] })

  const changed = withChoice(withChoice(chosen, 'sunday', 'no'), 'saturday', 'if_needed')
  expect(changed).toMatchObject({ answered: 4, days: [{ yes: 2, ifNeeded: 2, mine: 'if_needed' }, { no: 1 }] })

  const takenBack = withChoice(withChoice(changed, 'saturday', null), 'sunday', null)
  expect(takenBack).toEqual(poll)
})
