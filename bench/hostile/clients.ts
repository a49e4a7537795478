import { answerParent } from '../child.ts'
import { attackWith, type Battlefield, type Tally } from './attack.ts'
import { floods } from './floods.ts'
import { createRandom } from './random.ts'
import { rubbish } from './rubbish.ts'
import { slowAttacks, stallUpload } from './slow.ts'
import { socketAttacks } from './sockets.ts'
import { dial } from './wire.ts'

/** The attackers, a process of their own: what they cost does not slow down who watches. */
let stop: (() => Promise<Tally>) | undefined

const verbs = {
  /** Sends 30 MB each over so many connections, and resolves once the portal has hung up on all of them. */
  stall: async ({ portal, connections }: { portal: string; connections: number }): Promise<void> => {
    const ips = Array.from({ length: connections }, (_, index) => `127.20.${index >> 7}.${1 + (index & 127)}`)
    await Promise.all(ips.map((ip) => stallUpload(dial(portal, ip).resume(), 30)))
  },
  /** Begins with all attacks. */
  attack: ({
    seed,
    photo,
    ...field
  }: Pick<Battlefield, 'portal' | 'members' | 'victim'> & { seed: number; photo: string }): void => {
    stop = attackWith(
      [...slowAttacks, ...floods, ...rubbish, ...socketAttacks],
      { ...field, photo: Buffer.from(photo, 'base64') },
      (purpose) => createRandom(seed, purpose),
    )
  },
  /** Ends them, and tells what was answered. */
  retreat: async (): Promise<Tally> => (await stop?.()) ?? {},
}
export type ClientVerbs = typeof verbs

answerParent(verbs)
