import { createECDH } from 'node:crypto'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lookupPublic } from './publicIps.ts'
import { openVapidKeys } from './vapid.ts'

const second = 1000
// A push service that has not reached the browser by then drops it, in s.
const lifetime = 24 * 60 * 60

/** Where a browser takes pushes, and the keys that they are encrypted for. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }
/** What a browser shows: a newer one with the same tag takes the older one's place. `url` is a path of ours. */
export type PushMessage = { title: string; body: string; url: string; tag: string }

/** The only adapter of web-push. */
export type Push = {
  /** What browsers are told to take pushes from. */
  publicKey: string
  /** True for what we send to: an https address on the public internet, and keys that one can encrypt for. */
  takes: (subscription: Subscription) => boolean
  /** Hands a message over to the push service; `gone` when the browser takes no more. Throws what else it answers. */
  send: (subscription: Subscription, message: PushMessage) => Promise<'sent' | 'gone'>
}

/** Opens the way to the browsers' push services. Throws a `ConfigError` when the portal's key for them is damaged. */
export const openPush = async (
  db: Db,
  config: Pick<Config, 'pushHosts' | 'mailFrom' | 'dataDirectory' | 'secret'>,
): Promise<Push> => {
  const { pushHosts, mailFrom } = config
  const keys = await openVapidKeys(db, config)
  const vapidDetails = { subject: `mailto:${mailFrom}`, ...keys }
  const agents = { open: new Agent({ lookup: lookupPublic }), trusted: new Agent() }
  const isTrusted = (endpoint: string) => pushHosts.includes(new URL(endpoint).host)

  return {
    publicKey: keys.publicKey,
    takes: ({ endpoint, p256dh, auth }) =>
      (isTrusted(endpoint) || isOpen(new URL(endpoint))) && isKey(p256dh) && bytesOf(auth).length === 16,
    send: async ({ endpoint, p256dh, auth }, message) => {
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        TTL: lifetime,
        urgency: 'normal',
        vapidDetails,
      })
      const status = await post(endpoint, details, isTrusted(endpoint) ? agents.trusted : agents.open)
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
      return 'sent'
    },
  }
}

// A name; no push service is reached by a bare address, for which nothing would be looked up and so checked.
const isOpen = ({ protocol, username, hostname }: URL): boolean =>
  protocol === 'https:' && username === '' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

/** True for a point of the curve P-256. */
const isKey = (key: string): boolean => {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    return ours.computeSecret(bytesOf(key)).length === 32
  } catch {
    return false
  }
}

type Details = ReturnType<typeof webPush.generateRequestDetails>

/** The status that an endpoint answers. */
const post = (endpoint: string, { method, headers, body }: Details, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(15 * second)
    const outgoing = request(endpoint, { method, headers, agent, signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      // What else it says, however long, is not read.
      answer.destroy()
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
