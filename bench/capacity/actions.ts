import { randomUUID } from 'node:crypto'
import { firstNames, words } from '../vocabulary.ts'

/** An acting member and the peers they chat with. `ask` calls their portal, returns the body and throws unless it was a success. */
export type Actor = {
  id: string
  peers: string[]
  ask: (method: string, path: string, body?: object) => Promise<string>
}
/** Ids of the things that members look at. */
export type World = { events: string[] }

type Act = (actor: Actor, world: World) => Promise<unknown>

const any = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

const last = (page: string): number =>
  Math.max(0, ...[...page.matchAll(/"sequence":(\d+)/g)].map(([, number]) => Number(number)))

/** Opens a conversation as its page does: loads its state and newest messages, and marks them read. */
const openConversation: Act = async ({ peers, ask }) => {
  const peer = any(peers)
  const [, page] = await Promise.all([ask('GET', `/api/conversations/${peer}`), ask('GET', `/api/messages/${peer}`)])
  await ask('PUT', `/api/messages/${peer}/read`, { sequence: last(page) })
}

const sendMessage: Act = ({ peers, ask }) =>
  ask('POST', `/api/messages/send/${any(peers)}`, { message: `Shall we meet ${any(words)}?`, clientId: randomUUID() })

const answerEvent: Act = async ({ ask }, { events }) => {
  const event = any(events)
  await ask('GET', `/api/events/${event}`)
  await ask('PUT', `/api/events/${event}/rsvp`, { answer: any(['going', 'interested', 'declined']) })
}

const homePage: Act = ({ ask }) =>
  Promise.all(
    ['/api/frame', '/api/home', '/api/events?when=upcoming&dates=next', '/api/suggestions'].map((path) =>
      ask('GET', path),
    ),
  )

/** The actions of a member, with their share of all actions in percent. */
export const actions: Record<string, { share: number; act: Act }> = {
  'open the home': { share: 6, act: homePage },
  'list conversations': { share: 12, act: ({ ask }) => ask('GET', '/api/user') },
  'open a conversation': { share: 22, act: openConversation },
  'send a message': { share: 22, act: sendMessage },
  'list events': { share: 7, act: ({ ask }) => ask('GET', '/api/events') },
  'answer an event': { share: 3, act: answerEvent },
  'a page of people': {
    share: 8,
    act: ({ ask }) => ask('GET', `/api/members?cohortFrom=${1990 + Math.floor(Math.random() * 30)}`),
  },
  // Only peers, because a stranger may have blocked the member.
  'open a profile': { share: 9, act: ({ ask, peers }) => ask('GET', `/api/user/${any(peers)}`) },
  'list notifications': { share: 4, act: ({ ask }) => ask('GET', '/api/notifications') },
  'search everything': {
    share: 4,
    act: ({ ask }) => ask('GET', `/api/search?q=${encodeURIComponent(any(firstNames))}`),
  },
  'list jobs': { share: 3, act: ({ ask }) => ask('GET', '/api/jobs') },
}

/** Chooses a random action, weighted by share. */
export const chooseAction = (): [string, Act] => {
  let left = Math.random() * 100
  for (const [name, { share, act }] of Object.entries(actions)) if ((left -= share) < 0) return [name, act]
  return ['send a message', sendMessage]
}
