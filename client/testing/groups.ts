/** A group, its page and its poll, for tests of components. */
import type { Group, GroupPage } from '#contract/discussions/groups.ts'
import type { Poll } from '#contract/discussions/polls.ts'
import { cardOf } from './people.ts'
import { idOf } from './show.tsx'

const person = (number: number, fullName: string) => ({
  ...cardOf(number, fullName),
  former: false,
  unavailable: false,
})

/** The viewer and two other members. */
export const [mira, meera, arda] = [person(1, 'Mira Kovačević'), person(2, 'Meera Kulkarni'), person(3, 'Arda Yılmaz')]

/** A chapter that the viewer is in. */
export const chapter: Group = {
  _id: idOf(50),
  space: idOf(60),
  kind: 'city',
  name: 'Pune chapter',
  label: 'Pune',
  country: 'IN',
  about: null,
  access: 'open',
  colour: 'teal',
  membership: 'member',
  derived: true,
  keeper: false,
  mayJoin: false,
  joinedAt: '2026-11-01T10:00:00.000Z',
  startedBy: null,
  startedByMe: false,
  createdAt: '2026-10-01T10:00:00.000Z',
  level: 'normal',
  members: 64,
  faces: [meera],
  unread: 0,
  next: null,
}

/** The page of a group as one of its members sees it. */
export const pageOf = (group: Group, known: Partial<GroupPage> = {}): GroupPage => ({
  group,
  readable: true,
  poll: null,
  nextEvent: null,
  keepers: [meera],
  faces: [meera],
  newcomers: [],
  newcomerCount: 0,
  threads: 3,
  events: 0,
  requests: 0,
  needsKeeper: false,
  mayPlan: false,
  mayAddEvent: false,
  mayInvite: false,
  ...known,
})

/** An open poll of the chapter. */
export const poll: Poll = {
  ...{ _id: idOf(80), thread: idOf(81), group: chapter._id, title: 'Winter reunion', text: 'One *long* table.' },
  ...{ organiser: meera, mine: false, timeZone: 'UTC', closesAt: '2099-12-01T10:00:00.000Z', closed: false },
  ...{ answered: 18, members: 64, suitsMost: null, mayAnswer: true, mayClose: false, maySchedule: false },
  event: null,
  days: [
    {
      ...{ _id: idOf(82), date: '2099-12-19', time: '19:00', note: 'dinner' },
      ...{ yes: 9, ifNeeded: 3, no: 0, faces: [], mine: null },
    },
    { _id: idOf(83), date: '2099-12-20', time: null, note: null, yes: 4, ifNeeded: 0, no: 1, faces: [], mine: 'no' },
  ],
}
