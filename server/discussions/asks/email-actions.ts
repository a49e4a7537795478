import type { AskReason } from '#contract/discussions/asking.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { EmailAction } from '#server/platform/email/actions.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findPosts } from '../posts/queries.ts'
import { plainText } from '../presenter.ts'
import { findThread } from '../threads/queries.ts'
import { withNames } from '../mentions/mentions.ts'
import { promiseAnswer, refuseAsk } from './answers.ts'
import { readBeingAsked, setBeingAsked } from './being-asked.ts'
import { readAsking } from './reading/reading.ts'

/** Returns the actions in the email to a member who is asked. Their subject is the thread. */
export const askActions = (platform: Platform): EmailAction[] => {
  const about = {
    titleOf: async (viewer: Viewer, id: string) =>
      orThrow(await findThread(platform.db, viewer, id), 'thread.not_found').title,
    pathOf: (id: string) => `/dashboard/discussions/${id}`,
  }
  // Email actions run without a session, so nothing else has checked this.
  const refuseLimited = ({ limited }: Viewer): void => {
    if (limited) throw new AppError('access.unverified')
  }
  return [
    {
      ...about,
      name: 'refuse_ask',
      describe: (viewer, id) => describeAsk(platform, viewer, id),
      perform: async (viewer, id) => {
        refuseLimited(viewer)
        await refuseAsk(platform, viewer, id)
      },
    },
    {
      ...about,
      name: 'promise_answer',
      perform: async (viewer, id) => {
        refuseLimited(viewer)
        await promiseAnswer(platform, viewer, id)
      },
    },
    {
      ...about,
      name: 'ask_less_often',
      perform: async (viewer) => {
        const { perWeek, awayUntil } = await readBeingAsked(platform, viewer)
        await setBeingAsked(platform, viewer, { perWeek: Math.min(perWeek, 1), awayUntil })
      },
    },
  ]
}

// Of the question.
const mostWords = 60

// Says who asks, why this member, and what, so that they can decide from the email.
const describeAsk = async (platform: Platform, viewer: Viewer, id: string): Promise<string[]> => {
  const { db } = platform
  const thread = orThrow(await findThread(db, viewer, id), 'thread.not_found')
  const { mine } = await readAsking(platform, viewer, thread)
  if (mine === null) throw new AppError('ask.not_found')
  const { reasons, words } = mine
  const [opening] = await findPosts(db, viewer, id, [1])
  const say = (part: string, values: Record<string, string>) => translate(viewer.language, 'mail', part, values)
  const { author } = thread
  return [
    ...(author === null || author.graduation_year === null || author.role === 'admin'
      ? []
      : [
          say(author.role === 'student' ? 'person.student' : 'person.alumni', {
            ...{ name: author.full_name, year: String(author.graduation_year) },
          }),
        ]),
    ...(words === null ? [] : [say('ask.words', { text: words })]),
    ...(reasons.length === 0 ? [] : [say('ask.why', { text: listOf(viewer, reasons) })]),
    thread.title,
    ...(opening === undefined || opening.gone !== null
      ? []
      : [
          beginningOf(withNames(opening.body, opening.mentioned, viewer.language)),
          (opening.files ?? []).map(({ name }) => name).join(', '),
        ].filter((text) => text !== '')),
  ]
}

const listOf = ({ language }: Viewer, reasons: readonly AskReason[]): string =>
  new Intl.ListFormat(language, { type: 'unit' }).format(
    reasons.map(({ code, value, company }) =>
      code === 'help'
        ? translate(language, 'members', `help.${value}`)
        : company === null
          ? value
          : `${value}, ${company}`,
    ),
  )

const beginningOf = (body: string): string => {
  const words = plainText(body).split(' ')
  return words.length <= mostWords ? words.join(' ') : `${words.slice(0, mostWords).join(' ')}…`
}
