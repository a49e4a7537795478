import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { emailTemplate } from '#server/college/public.ts'
import type { EmailContent } from '#server/platform/email/emailContent.ts'
import { translate } from '#server/platform/text.ts'

/** The texts of emails in English, by key. */
const emailTexts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../locales/en/notifications/mail.json'), 'utf8'),
) as Record<string, string>

/** Every kind of email, by the root of its keys in `mail.json`. */
export const emailKinds: readonly string[] = [
  ...new Set(Object.keys(emailTexts).flatMap((key) => /^(.+)\.subject(?:_[a-z]+)?$/.exec(key)?.slice(1) ?? [])),
]

// As long as they get in practice.
const values = {
  name: 'Raghunathan Venkatasubramanian',
  actor: 'Chandrashekhar Krishnamurthy-Iyer',
  first: 'Chandrashekhar',
  other: 'Dr. Meenakshi Sundaram',
  topic: 'power electronics',
  day: 'Saturday, 2 January',
  peer: 'Chandrashekhar Krishnamurthy-Iyer',
  by: 'Dr. Meenakshi Sundaram',
  inviter: 'Dr. Meenakshi Sundaram',
  administrator: 'Dr. Meenakshi Sundaram',
  second: 'Padmanabhan Subramaniam',
  sender: 'Padmanabhan Subramaniam',
  email: 'padmanabhan@mech.college.example',
  company: 'Hindustan Petrochemicals & Fertilisers Ltd.',
  group: 'Class of 1998',
  title: 'Reunion of 1998: dinner <and> a walk',
  search: 'alumna in energy who mentors',
  goal: 'Find a first job in energy',
  message: 'The bus leaves at 5.\nBring a coat.',
  reason: 'The hall is closed for repairs.',
  rights: 'verifier, events',
  words: 'Thank you for your time.\nWe read every note.',
  device: 'Firefox, Linux',
  date: '27 November 2026',
  when: 'Saturday, 2 January at 17:30 GMT+5:30',
  answer: 'Please register again.\nThe first link is too old.',
  year: 1998,
  source: 'Registrar, graduates since 2003',
  note: 'Please say which year this was.',
}
const recipients = { en: 'Ananya Krishnamurthy', hi: 'आशा राव', ur: 'عائشہ خان' }

/** An email as it is composed with placeholder values. `url` stands for that of its button, `count` for how much it is about. */
export const sampleEmail = (
  language: Language,
  kind: string,
  url: string,
  count: number,
  college = 'Alderbrook Institute of Technology',
): EmailContent => {
  const subject = { language, name: recipients[language], college }
  const counted = kind === 'digest' ? { context: count === 1 ? 'daily' : 'weekly' } : { count }
  const hasButton = Object.hasOwn(emailTexts, `${kind}.action`)
  return emailTemplate(subject, kind, { ...values, ...counted }, hasButton ? url : undefined)
}

/** Adds what only some kinds have: quotes, facts, items, further buttons and links below. */
export const withParts = (content: EmailContent, kind: string, url: string): EmailContent => {
  const { language, actions, footer } = content
  const say = (key: string, details: Record<string, string | number> = {}) => translate(language, 'mail', key, details)
  const link = (key: string) => ({ label: say(key), url })
  const author = { id: 'a', name: values.actor, introduction: `${values.actor}, 2027` }
  const quote = { author, title: values.title, text: 'Begin with a coil and a switch, and measure.' }
  const small = { footer: [...footer, [link('foot.settings'), link('foot.unsubscribe')]] }
  if (/\.event_reminder_/.test(kind))
    return {
      ...content,
      ...small,
      facts: [
        { label: say('event.when'), text: values.when },
        { label: say('event.where'), text: 'Library, room 204' },
      ],
      ticket: 'K7QM2XPD',
    }
  if (/\.mentoring_request_|\.practice_request_/.test(kind))
    return {
      ...content,
      ...small,
      paragraphs: ['', ...content.paragraphs],
      quote: { author },
      facts: [
        { label: say('mentoring_request.goal'), text: values.goal },
        {
          label: say('mentoring_request.question'),
          text: 'One pays a fifth more, in the other I liked the team. How did you compare your first offers?',
        },
        { label: say('mentoring_request.availability'), text: 'A weekday evening before Friday 11 December' },
      ],
      actions: [link('act.accept_mentoring_request'), link('act.decline_mentoring_request'), ...actions],
    }
  if (/\.discussion_|\.question_answered/.test(kind))
    return {
      ...content,
      ...small,
      quote: /_ask/.test(kind) ? quote : { author, text: quote.text },
    }
  if (kind === 'message_requests' || kind === 'offered_questions')
    return {
      ...content,
      ...small,
      items: [
        {
          title: values.title,
          lines: [author.introduction, '“May I ask how you began?”'],
          actions: [link('act.accept_message_request'), link('act.decline_message_request')],
        },
      ],
    }
  if (kind === 'digest') {
    const count = { count: 2 }
    return {
      ...content,
      ...small,
      preheader: [say('digest.people'), say('digest.events', count)].join(' · '),
      paragraphs: [...content.paragraphs, say('digest.requests', count)],
      sections: [
        {
          heading: say('digest.people'),
          entries: [{ title: author.name, detail: say('digest.class', { year: 2011 }), url, personId: author.id }],
        },
        {
          heading: say('digest.events', count),
          entries: [{ title: values.title, detail: 'Saturday, November 28 at 18:00 · Library, room 204', url }],
          more: say('digest.more', { count: 1 }),
        },
      ],
      items: [
        {
          label: say('digest.question'),
          title: values.topic,
          lines: [author.introduction],
          actions: [link('notification.discussion_ask.action'), link('act.dismiss_question')],
        },
      ],
    }
  }
  return kind.startsWith('notification.') && !/security|verification/.test(kind) ? { ...content, ...small } : content
}
