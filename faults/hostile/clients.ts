import { answerParent } from '../../bench/child.ts'
import { attackWith, type Battlefield, type Tally, type Attack, closed, form } from './attack.ts'
import { floods } from './floods.ts'
import { createRandom } from './random.ts'
import { slowAttacks, stallUpload } from './slow.ts'
import { socketAttacks } from './sockets.ts'
import { dial } from './wire.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { registerStudent } from '#contract/account/registration.ts'

/** Stops the running attacks. They are a separate process, so that their load doesn't slow down the measurement. */
let stop: (() => Promise<Tally>) | undefined

const verbs = {
  /** Sends 30 MB over each of this many connections, and resolves once the portal has closed all of them. */
  stall: async ({ portal, connections }: { portal: string; connections: number }): Promise<void> => {
    const ips = Array.from({ length: connections }, (_, index) => `127.20.${index >> 7}.${1 + (index & 127)}`)
    await Promise.all(ips.map((ip) => stallUpload(dial(portal, ip).resume(), 30)))
  },
  /** Starts all attacks. */
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
  /** Ends the attacks and returns the tally of responses. */
  retreat: async (): Promise<Tally> => (await stop?.()) ?? {},
}
export type ClientVerbs = typeof verbs

answerParent(verbs)

/** Attacks with malformed or oversized requests. */
const rubbish: Attack[] = [
  {
    name: 'bytes that are no HTTP',
    together: 4,
    round: async ({ dial, random }) => {
      const socket = dial()
      socket.end(random.pick([random.bytes(1 + random.below(4_000)), Buffer.from(random.pick(broken))]))
      await Promise.race([closed(socket), wait(2_000)])
      socket.destroy()
      await wait(50)
    },
  },
  {
    name: 'huge URLs and headers',
    together: 3,
    round: async ({ send, random }) => {
      const long = random.pick(['/', 'a', '%', '/../', '%00', '?a=', '\u00e9']).repeat(1 + random.below(9_000))
      await send(
        random.below(3) === 0
          ? {
              headers: [
                ['Cookie', long],
                ['Accept-Language', long],
              ],
            }
          : { url: `/${random.pick(['', 'api/', 'files/', 'socket.io/?EIO=4&'])}${long}` },
      )
      await wait(50)
    },
  },
  {
    name: 'spoilt forms',
    together: 3,
    round: async ({ send, random, photo }) => {
      const good = await form({ fullName: 'Ada', image: photo, collegeEmail: 'ada@college.example' })
      const body = Buffer.from(good.body)
      for (let turns = random.below(20); turns > 0; turns -= 1) body[random.below(600)] = random.below(256)
      await send({
        method: 'POST',
        url: registerStudent.url,
        headers: good.headers,
        body: body.subarray(0, random.below(4) === 0 ? random.below(body.length) : body.length),
      })
      await wait(100)
    },
  },
]

const broken: [string, ...string[]] = [
  'GET / HTTP/9.9\r\n\r\n',
  'GET\r\n\r\n\r\n',
  'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  'POST /auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx',
  'POST /auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;' +
    'x'.repeat(20_000) +
    '\r\nx\r\n0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n' + 'X: y\r\n'.repeat(3_000) + '\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: a\r\n\r\n',
]
