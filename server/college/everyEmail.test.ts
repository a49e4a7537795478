import { describe, expect, it } from 'vitest'
import { LANGUAGE_TAGS } from '#contract/languages.ts'
import { renderEmail } from '#server/platform/email/emailTemplate.ts'
import { emailKinds, sampleEmail, withParts } from '#server/testing/every-email.ts'

const visible = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#847;&zwnj;&nbsp;', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length))
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
const words = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
const ordinary = (subject: string): string =>
  subject
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll('Chandrashekhar Krishnamurthy-Iyer', 'Rafael Iturralde')
    .replaceAll(/Dr\. Meenakshi Sundaram|Padmanabhan Subramaniam|Raghunathan Venkatasubramanian/g, 'Nadia Hussain')
    .replaceAll('Reunion of 1998: dinner <and> a walk', 'Soldering for everyone')
    .replaceAll('Alderbrook Institute of Technology', 'Alderbrook College')
    .replaceAll('Hindustan Petrochemicals & Fertilisers Ltd.', 'Tidewheel Motors')
    .replaceAll('alumna in energy who mentors', 'mentors in energy')
const url = `https://alumni.college.example/act#${'x'.repeat(160)}`

describe.each(LANGUAGE_TAGS)('every kind of email in %s', (language) => {
  it.each(emailKinds.flatMap((kind) => [1, 3].map((count) => ({ kind, count }))))(
    '$kind for $count is complete: preheader, heading, greeting, both parts, reason and button labels',
    ({ kind, count }) => {
      const content = withParts(sampleEmail(language, kind, url, count), kind, url)
      const { subject, text, html } = renderEmail(content)

      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/)
        for (const key of ['subject', 'heading', 'text', 'action', 'why']) expect(part).not.toContain(`${kind}.${key}`)
      }
      expect(content.greeting).toMatch(/Ananya|आशा|عائشہ/)
      expect([content.quote?.text ?? '', ...content.paragraphs].join('').trim()).not.toBe('')
      expect(content.paragraphs.slice(1).every((paragraph) => paragraph.trim() !== '')).toBe(true)
      expect(content.footer.length).toBeGreaterThanOrEqual(1)
      expect(words(content.preheader)).not.toBe('')
      expect(words(content.preheader)).not.toContain(words(subject))
      // Both parts have the same text.
      const shown = plain(visible(html))
      const facts = (content.facts ?? []).flatMap(({ label, text: fact }) => [label, fact])
      for (const line of [content.heading, content.greeting, ...content.paragraphs, ...facts, content.sentBy]) {
        expect(text).toContain(line)
        expect(shown).toContain(plain(line))
      }
      // Mail programs fold away the rest of larger ones, and nothing tells that the email was opened.
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
      expect(html).not.toMatch(/src="(?!cid:)|url\(|@import|<link|<script/)
      // Nothing is wider than a 320 px phone.
      expect(longestWord(visible(html))).toBeLessThanOrEqual(40)
      expect(longestWord(text.replaceAll(/https:\S+/g, ''))).toBeLessThanOrEqual(40)
      for (const [, label = ''] of html.matchAll(/<a [^>]*>(.*?)<\/a>/g)) {
        expect(label).toMatch(/\p{L}[\p{L}\p{M}]/u)
        expect(label).not.toContain('://')
      }
    },
  )

  it.each(emailKinds)('the subject of %s has at most 60 characters with ordinary names', (kind) => {
    for (const count of [1, 3])
      expect(Array.from(ordinary(sampleEmail(language, kind, url, count).subject)).length).toBeLessThanOrEqual(60)
  })

  it('names the portal only once while the college has no name', () => {
    const twice = emailKinds.filter((kind) => {
      const { subject, paragraphs } = sampleEmail(language, kind, url, 1, 'Alumni Connect')
      return [subject, ...paragraphs].some((line) =>
        line.split(/[.:।۔]\s/).some((part) => part.split('Alumni Connect').length > 2),
      )
    })
    expect(twice).toEqual([])
  })
})
