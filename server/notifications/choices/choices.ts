import type {
  Channel,
  Choices,
  ChoicesChange,
  ChoiceType,
  Wanted,
} from '#contract/notifications/notification-choices.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { scheduleDigest } from '../digests/schedule.ts'
import { quietHoursOf } from '../presenter.ts'
import { type OwnChoices, RULES, wantedOn } from '../rules.ts'
import { findChoices, setChoice, setTimes, type Stored } from './queries.ts'

const types = Object.keys(RULES) as ChoiceType[]

/** Returns the viewer's notification settings. */
export const choicesOf = async (platform: Platform, { id }: Viewer): Promise<Choices> =>
  present(platform, await chosenBy(platform.db, id))

/** Changes the given settings on all the viewer's devices. Ignores choices that the rules fix. */
export const change = async (
  platform: Platform,
  viewer: Viewer,
  wanted: ChoicesChange,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Choices> => {
  const changed = await transaction(platform.db, async (tx) => {
    for (const choice of wanted.matrix ?? []) await choose(tx, viewer.id, choice)
    await setTimes(tx, viewer.id, wanted)
    const stored = await chosenBy(tx, viewer.id)
    if (wanted.digest !== undefined) await scheduleDigest(platform, tx, viewer.id, stored)
    return stored
  })
  const choices = present(platform, changed)
  platform.live.toMember(viewer.id, 'choices:changed', choices, caller.ownSocket)
  return choices
}

/** Stores one choice of a member; ignores one that the rules fix. */
export const choose = async (
  db: Db,
  memberId: string,
  choice: { type: ChoiceType; channel: Channel; on: boolean },
): Promise<void> => {
  const rule = RULES[choice.type][choice.channel]
  if (rule === 'on' || rule === 'off') await setChoice(db, memberId, choice, choice.on === (rule === 'on'))
}

const chosenBy = async (db: Db, memberId: string): Promise<Stored> => {
  const stored = orThrow(await findChoices(db, memberId), 'member.not_found')
  return stored
}

const present = ({ emails, push }: Platform, stored: Stored): Choices => ({
  matrix: types
    .filter((type) => RULES[type].roles.includes(stored.role))
    .map((type) => ({ type, ...channelsOf(type, stored.own[type] ?? {}) })),
  quietHours: quietHoursOf(stored),
  digest: stored.digest,
  timeZone: stored.time_zone,
  mail: emails.configured ? (stored.confirmed ? 'ready' : 'unconfirmed') : 'unavailable',
  pushKey: push.publicKey,
})

const channelsOf = (type: ChoiceType, own: OwnChoices): Record<Channel, Wanted> => ({
  inApp: wantedOn(type, 'inApp', own),
  mail: wantedOn(type, 'mail', own),
  push: wantedOn(type, 'push', own),
})
