import { answerParent } from '../child.ts'
import { type Connection, openConnection } from './connections.ts'
import type { People } from './people.ts'
import { type Listen, type Talk, talk, type Talked } from './talk.ts'

/** The connections of the load process, whose members write to each other on request. */
const connections: Connection[] = []
let people: People = { members: [], pairs: [] }
let onMessage: Parameters<Listen>[0] = () => {}

// The number that connect in parallel.
const together = 50

const verbs = {
  /** Connects these people, and resolves once all are connected. */
  gather: async ({ url, ...given }: People & { url: string }): Promise<void> => {
    people = given
    for (let first = 0; first < people.members.length; first += together) {
      const some = people.members.slice(first, first + together)
      connections.push(
        ...(await Promise.all(
          some.map((member, at) => openConnection(url, member, (message) => onMessage(first + at, message))),
        )),
      )
    }
  },
  talk: (how: Talk): Promise<Talked> => talk(connections, people, how, (listener) => void (onMessage = listener)),
  /** Disconnects everyone. */
  leave: (): void => {
    for (const connection of connections.splice(0)) connection.close()
  },
}
export type ClientVerbs = typeof verbs

answerParent(verbs)
