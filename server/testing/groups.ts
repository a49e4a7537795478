import type { NewGroup } from '#contract/discussions/groups.ts'
import { joinGroup, listMyGroups, readGroup, startGroup } from '#contract/discussions/groups.ts'
import { planReunion } from '#contract/discussions/polls.ts'
import { followAll } from '#server/discussions/groups/derived/derived.ts'
import type { TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'

/** Returns calls of members in groups, each with its response's body; a refused one returns its error. */
export const createGroups = ({ as, clock, db, portal }: Pick<TestPortal, 'as' | 'clock' | 'db' | 'portal'>) => {
  /** Makes everyone a member of the groups that follow from their profiles. */
  const follow = async () => {
    await followAll(portal.platform).perform({}, { id: '', attempts: 1 })
  }
  const mine = async (member: TestMember) => (await as(member).call(listMyGroups)).body
  const names = async (member: TestMember) => (await mine(member)).groups.map(({ name }) => name).toSorted()
  const start = async (member: TestMember, more: Partial<NewGroup> = {}) => {
    const group = { name: 'Women in energy', about: 'Grids and the people behind them.', access: 'open' as const }
    return (await as(member).call(startGroup, { body: { ...group, ...more } })).body
  }
  const join = async (member: TestMember, id: string) => (await as(member).call(joinGroup, { params: { id } })).body
  const page = async (member: TestMember, id: string) => (await as(member).call(readGroup, { params: { id } })).body
  const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  /** Plans a reunion in 20 or 21 days, with answers for ten. */
  const plan = async (member: TestMember, id: string, more: object = {}) =>
    (
      await as(member).call(planReunion, {
        params: { id },
        body: {
          title: 'Winter reunion',
          text: 'One long table.',
          days: [{ date: day(20), time: '19:00', note: 'dinner' }, { date: day(21) }],
          until: day(10),
          ...more,
        },
      })
    ).body
  const givenPlace = (id: number, name: string) =>
    db.insertInto('places').values({ id, name, country: 'IN', latitude: 18.5, longitude: 73.8 }).execute()
  return { follow, mine, names, start, join, page, plan, day, givenPlace }
}
