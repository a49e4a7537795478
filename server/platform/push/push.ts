import { createECDH } from 'node:crypto'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lookupPublic } from '#server/platform/publicIps.ts'
import { openVapidKeys } from './vapid.ts'

const second = 1000
// In s. A push service drops a push that has not reached the browser by then.
const lifetime = 24 * 60 * 60

/** A browser's push endpoint, and the keys to encrypt for it. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }
/** A notification for the browser. A newer one replaces an older one with the same tag. `url` is a path of ours. */
export type PushMessage = { title: string; body: string; url: string; tag: string }

/** The only adapter of web-push. */
export type Push = {
  /** The key that browsers subscribe with. */
  publicKey: string
  /** Returns whether we can send to a subscription: an https URL on the public internet, with valid keys. */
  takes: (subscription: Subscription) => boolean
  /** Hands a message to the push service; returns `gone` when the subscription has ended. Throws for every other error. */
  send: (subscription: Subscription, message: PushMessage) => Promise<'sent' | 'gone'>
}

/** Opens the adapter. Throws a `ConfigError` when the portal's push key is damaged. */
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
      if (status < 200 || status > 299) throw new Error(`the push service returned ${status}`)
      return 'sent'
    },
  }
}

// Requires a host name, because a bare IP address would skip the lookup and its check. No push service uses one.
const isOpen = ({ protocol, username, hostname }: URL): boolean =>
  protocol === 'https:' && username === '' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Returns whether a key is a point of the curve P-256. */
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

/** Posts to an endpoint and returns its status. */
const post = (endpoint: string, { method, headers, body }: Details, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(15 * second)
    const outgoing = request(endpoint, { method, headers, agent, signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      // The response body, however long, is not read.
      answer.destroy()
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
