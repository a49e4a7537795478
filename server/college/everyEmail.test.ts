import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_TAGS } from '#contract/languages.ts'
import { renderEmail } from '#server/platform/email/emailTemplate.ts'
import { emailTemplate } from './emailTemplate.ts'

const texts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../locales/en/notifications/mail.json'), 'utf8'),
) as Record<string, string>

/** Every kind of email, by the root of its keys in `mail.json`. */
const kinds = [...new Set(Object.keys(texts).flatMap((key) => /^(.+)\.subject(?:_[a-z]+)?$/.exec(key)?.slice(1) ?? []))]

// Placeholder values, as long as they get in practice.
const values = {
  name: 'Raghunathan Venkatasubramanian',
  actor: 'Chandrashekhar Krishnamurthy-Iyer',
  other: 'Dr. Meenakshi Sundaram',
  topic: 'power electronics',
  day: 'Saturday, 2 January',
  peer: 'Chandrashekhar Krishnamurthy-Iyer',
  by: 'Dr. Meenakshi Sundaram',
  inviter: 'Dr. Meenakshi Sundaram',
  sender: 'Padmanabhan Subramaniam',
  email: 'padmanabhan@mech.college.example',
  company: 'Hindustan Petrochemicals & Fertilisers Ltd.',
  title: 'Reunion of 1998: dinner <and> a walk',
  search: 'alumna in energy who mentors',
  goal: 'Find a first job in energy',
  message: 'The bus leaves at 5.\nBring a coat.',
  reason: 'The hall is closed for repairs.',
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

const visible = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length))
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe.each(LANGUAGE_TAGS)('every kind of email in %s', (language) => {
  it.each(kinds.flatMap((kind) => [1, 3].map((count) => ({ kind, count }))))(
    '$kind for $count is complete: greeting, both parts, reason and button labels',
    ({ kind, count }) => {
      const name = recipients[language]
      const url = `https://alumni.college.example/act#${'x'.repeat(160)}`
      const hasButton = Object.hasOwn(texts, `${kind}.action`)
      const content = emailTemplate(
        { language, name, college: 'Alderbrook Institute of Technology' },
        kind,
        kind === 'digest' ? { ...values, context: count === 1 ? 'daily' : 'weekly' } : { ...values, count },
        hasButton ? url : undefined,
      )
      const { subject, text, html } = renderEmail(content)

      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/)
        for (const key of ['subject', 'text', 'action', 'why']) expect(part).not.toContain(`${kind}.${key}`)
      }
      expect(content.greeting).toContain(name)
      expect(content.paragraphs.every((paragraph) => paragraph.trim() !== '')).toBe(true)
      expect(content.footer.length).toBeGreaterThanOrEqual(2)
      // Both parts have the same text.
      const shown = plain(visible(html))
      for (const line of [content.greeting, ...content.paragraphs]) {
        expect(text).toContain(line)
        expect(shown).toContain(plain(line))
      }
      // Nothing is wider than a 320 px phone.
      expect(longestWord(visible(html))).toBeLessThanOrEqual(40)
      expect(longestWord(text.replaceAll(/https:\S+/g, ''))).toBeLessThanOrEqual(40)
      for (const [, label = ''] of html.matchAll(/<a [^>]*>(.*?)<\/a>/g)) {
        expect(label).toMatch(/\p{L}[\p{L}\p{M}]/u)
        expect(label).not.toContain('://')
      }
    },
  )

  it('names the portal only once while the college has no name', () => {
    const twice = kinds.filter((kind) => {
      const { subject, paragraphs } = emailTemplate({ language, name: 'Asha', college: 'Alumni Connect' }, kind, {
        ...values,
        ...(kind === 'digest' ? { context: 'daily' } : { count: 1 }),
      })
      return [subject, ...paragraphs].some((line) =>
        line.split(/[.:।۔]\s/).some((part) => part.split('Alumni Connect').length > 2),
      )
    })
    expect(twice).toEqual([])
  })
})
