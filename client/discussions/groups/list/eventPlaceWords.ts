import type { GroupEvent } from '#contract/discussions/groups.ts'

/** Returns when and where an event of a group takes place: *17:30, Refectory*. */
export const eventPlaceWords = ({ mode, place }: Pick<GroupEvent, 'mode' | 'place'>, time: string, online: string) =>
  [time, mode === 'online' ? online : place].filter((part) => part !== null && part !== '').join(', ')
