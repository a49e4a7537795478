import type { ChatUser } from '#contract/chat/conversations.ts'
import type { Event } from '#contract/events/events.ts'
import type { HomeQuestions } from '#contract/discussions/home.ts'
import type { Home } from '#contract/home/home.ts'
import { isLanguage } from '#contract/languages.ts'
import { STORAGE_KEYS } from '#contract/limits.ts'
import type { Person } from '#contract/members/person.ts'
import type { MentoringRequest } from '#contract/mentoring/requests.ts'
import type { HomeApplications } from '#contract/opportunities/home.ts'
import { sentence, type Texts, type Values } from '#contract/sentences.ts'
import { readStored } from '#client/platform/readStored.ts'

type Say = (key: string, values?: Values) => string
/** A row of `WaitingFrame`. Parts keep their skeleton when undefined, and are left out when null. */
type Row = { title?: string; reason?: string | null; words?: Node | string | null; hasTwoActions?: true }

/**
 * Shows what waits for the member in the prerendered frame as soon as the early response has arrived, because the page itself needs another five seconds
 * on a slow connection. Dates, what the page compares with the member's profile, and questions about a session or a job stay skeletons.
 */
export const showWaiting = async (answer: Promise<Response>): Promise<void> => {
  const place = document.querySelector<HTMLElement>('#frame [data-opening]')
  const language = document.documentElement.lang
  if (place === null || !isLanguage(language)) return
  const texts: Texts = JSON.parse(place.dataset['texts'] ?? '{}')[language]
  const say: Say = (key, values) => sentence(language, texts, key, values)
  // Before the response, because a long name takes another line.
  const name = readStored(STORAGE_KEYS.loggedInUser)
  if (name) document.querySelector('#frame h1')?.replaceChildren(say('welcome', { name }))

  const response = await answer
  if (!response.ok) return
  // The page reads the response itself.
  const home: Home = await response.clone().json()
  const rows = rowsOf(home, say)
  if (rows.length === 0) return
  place.querySelector('[data-part=heading]')?.replaceChildren(say('waiting'))
  place.querySelectorAll('li').forEach((item, index) => {
    const row = rows[index]
    if (row === undefined) return item.remove()
    item.toggleAttribute('data-two', row.hasTwoActions === true)
    for (const part of ['title', 'reason', 'words'] as const)
      if (row[part] !== undefined) item.querySelector(`[data-part=${part}]`)?.replaceChildren(row[part] ?? '')
  })
  // The skeleton of the page.
  place.previousElementSibling?.remove()
  place.hidden = false
}

// In the order of the domains' sources.
const rowsOf = (home: Home, say: Say): Row[] => [
  ...inOrder(home.events, isOffered, isInvitation).map(eventRow(say)),
  ...home.mentoring.toRate.map((): Row => ({ hasTwoActions: true })),
  ...applicationRows(home.applications, say),
  ...inOrder(
    home.conversations.filter(({ former, request, muted }) => !former && (request === 'received' || !muted)),
    isRequest,
  ).map(conversationRow(say)),
  ...questionRows(home.questions, say),
  ...home.asMentor.body.toSorted(sooner).map(mentorRow(say)),
  ...home.asMentee.body.toSorted(sooner).map(menteeRow(say)),
]

/** Returns the items in the order of these kinds, the others last. */
const inOrder = <Item>(items: Item[], ...kinds: ((item: Item) => boolean)[]): Item[] => {
  const placeOf = (item: Item) => kinds.findIndex((isOf) => isOf(item)) >>> 0
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const isOffered = ({ rsvp }: Event): boolean => rsvp?.answer === 'offered'
const isInvitation = ({ invited }: Event): boolean => invited

const eventRow =
  (say: Say) =>
  (event: Event): Row => ({
    title: event.title,
    ...(!isOffered(event) && !isInvitation(event) && { reason: say('waiting.event.interested') }),
    hasTwoActions: true,
  })

const applicationRows = ({ invited, referrals, hiring, asking }: HomeApplications, say: Say): Row[] => [
  ...invited.map(({ title, company, state, at }) => ({
    title: say(`home.${state}`, { company }),
    ...(at === null && { reason: null }),
    words: title,
  })),
  ...referrals.map(({ title, asker }) => ({
    title: say('home.referral', { name: firstNameOf(asker) }),
    reason: null,
    words: title,
  })),
  ...hiring.map(({ title, fresh, waiting, answerBy }) => ({
    title: waiting > 0 ? say('home.due', { count: waiting }) : say('home.fresh', { count: fresh }),
    ...((waiting === 0 || answerBy === null) && { reason: null }),
    words: title,
  })),
  ...asking.map((): Row => ({ hasTwoActions: true })),
]

const isRequest = ({ request }: ChatUser): boolean => request === 'received'

const conversationRow =
  (say: Say) =>
  (person: ChatUser): Row =>
    isRequest(person)
      ? { title: say('waiting.request', { name: person.fullName }), words: quote(wordsIn(person)), hasTwoActions: true }
      : {
          title: person.fullName,
          reason: say('waiting.unread', { count: person.unread }),
          words: wordsIn(person),
        }

const wordsIn = ({ lastMessage }: ChatUser): string => (lastMessage?.deletedAt === null ? lastMessage.message : '')

const questionRows = ({ asked, answered }: HomeQuestions, say: Say): Row[] => [
  ...asked.map(({ title, author, passedOnBy, promised }): Row => {
    const asker = author === null ? say('home.student') : firstNameOf(author)
    return {
      title: passedOnBy
        ? say('asked.passed', { name: firstNameOf(passedOnBy), asker })
        : say(author === null ? 'asked.title.anonymous' : 'asked.title', { name: asker }),
      reason: promised ? say('asked.is_promised') : null,
      words: title,
      ...(!promised && { hasTwoActions: true }),
    }
  }),
  ...answered.map(({ title, unread }) => ({ title, reason: say('home.answered', { count: unread }), words: null })),
]

const firstNameOf = ({ fullName }: Person): string => fullName.trim().split(/\s+/)[0] ?? fullName

const sooner = (one: MentoringRequest, other: MentoringRequest): number =>
  (one.lapsesAt ?? '').localeCompare(other.lapsesAt ?? '')

const mentorRow =
  (say: Say) =>
  ({ kind, mentee, goal, lapsesAt }: MentoringRequest): Row => ({
    title: say(`waiting.${kind === 'mentorship' ? 'mentoring.request' : kind}`, { name: mentee.fullName }),
    ...(lapsesAt === null && { reason: null }),
    words: quote(goal),
    hasTwoActions: true,
  })

const menteeRow =
  (say: Say) =>
  ({ mentor, exchange, lapsesAt }: MentoringRequest): Row => ({
    title: say('waiting.mentoring.question', { name: mentor.fullName }),
    ...(lapsesAt === null && { reason: null }),
    words: quote(exchange?.question ?? ''),
  })

const quote = (words: string): Node => {
  const element = document.createElement('q')
  element.textContent = words
  return element
}
