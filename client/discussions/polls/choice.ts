import type { Poll, PollChoice, PollDay } from '#contract/discussions/polls.ts'

const counts = { yes: 'yes', if_needed: 'ifNeeded', no: 'no' } as const

/** Returns the poll with the viewer's choice for a day, before the server has confirmed it. Choosing the same again takes it back. */
export const withChoice = (poll: Poll, dayId: string, choice: PollChoice | null): Poll => {
  const days = poll.days.map((day) => (day._id === dayId ? choose(day, choice) : day))
  const hasAnswered = (each: PollDay[]): number => Number(each.some(({ mine }) => mine !== null))
  return { ...poll, days, answered: poll.answered + hasAnswered(days) - hasAnswered(poll.days) }
}

const choose = (day: PollDay, choice: PollChoice | null): PollDay => {
  const changed = { ...day, mine: choice }
  if (day.mine !== null) changed[counts[day.mine]] -= 1
  if (choice !== null) changed[counts[choice]] += 1
  return changed
}
