import { answerParent } from '../child.ts'
import { type Line, openBareLine, openPortalLine } from './lines.ts'
import type { People } from './people.ts'
import { type Listen, type Talk, talk, type Talked } from './talk.ts'

/** The load, a process: members who are connected, and who talk when they are told to. */
const lines: Line[] = []
let people: People = { members: [], pairs: [] }
let hear: Parameters<Listen>[0] = () => {}

// As many connect at once.
const together = 50

const verbs = {
  /** Connects these people, all of them before it answers. */
  gather: async ({ url, bare, ...given }: People & { url: string; bare: boolean }): Promise<void> => {
    people = given
    const open = bare ? openBareLine : openPortalLine
    for (let first = 0; first < people.members.length; first += together) {
      const some = people.members.slice(first, first + together)
      lines.push(
        ...(await Promise.all(some.map((member, at) => open(url, member, (message) => hear(first + at, message))))),
      )
    }
  },
  talk: (how: Talk): Promise<Talked> => talk(lines, people, how, (listener) => void (hear = listener)),
  /** Disconnects everybody. */
  leave: (): void => {
    for (const line of lines.splice(0)) line.close()
  },
}
export type CrowdVerbs = typeof verbs

answerParent(verbs)
