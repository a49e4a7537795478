import { expect, test } from 'vitest'
import { LOGO_CID, ownFace } from './collegeFace.ts'
import { type EmailContent, renderEmail } from './emailTemplate.ts'

const content: EmailContent = {
  subject: 'Subject',
  greeting: 'Hello',
  paragraphs: ['A sentence.', 'یہ اردو ہے۔'],
  actions: [],
  footer: [],
  language: 'en',
  college: 'Alderbrook College',
}

test("follows the direction of the email's language, and of members' own texts", () => {
  const english = renderEmail(content).html
  expect(english).toContain('<html lang="en" dir="ltr">')
  expect(english).toMatch(/<p style="[^"]*">A sentence/)
  expect(english).toMatch(/<p dir="auto" style="[^"]*">یہ/)

  const urdu = renderEmail({ ...content, language: 'ur' }).html
  expect(urdu).toContain('<html lang="ur" dir="rtl">')
  expect(urdu).toMatch(/<p style="[^"]*">یہ/)
  expect(urdu).toMatch(/<p dir="auto" style="[^"]*">A sentence/)
})

test('shows links as words, uses the body as preview text, and puts the same into both parts', () => {
  const url = `https://alumni.college.example/unsubscribe#${'x'.repeat(120)}`
  const { html, text } = renderEmail({ ...content, footer: ['Why', { label: 'Unsubscribe', url }] })
  expect(html).toMatch(/>Unsubscribe<\/a>/)
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('https://')
  expect(html).toMatch(/<div style="display:none[^>]*>A sentence\. /)
  expect(text).toContain(`Unsubscribe: ${url}`)
})

test('uses what is quoted as preview text, and otherwise leaves out a sentence that repeats the subject', () => {
  const previewOf = (more: Partial<EmailContent>) =>
    /<div style="display:none[^>]*>([^<]*)/.exec(renderEmail({ ...content, ...more }).html)?.[1]
  const paragraphs = ['Nadia answered “Where do inverters begin?”.', 'Reply to answer.']
  const subject = 'Nadia answered “Where do inverters begin?”'
  expect(previewOf({ subject, paragraphs, quote: { text: 'Build one.' } })).toBe('Build one. Reply to answer.')
  expect(previewOf({ subject, paragraphs })).toBe('Reply to answer.')
  expect(previewOf({ subject, paragraphs: paragraphs.slice(0, 1) })).toBe(paragraphs[0])
})

test('shows the college above, and the initials of who is quoted without loading anything', () => {
  const quote = { author: { id: 'a', name: 'Nadia O<Hara' }, text: 'Start with a buck converter.' }
  const { html, text } = renderEmail({ ...content, quote })
  expect(html).toMatch(/>A<\/td>.*Alderbrook College<\/span>.*>Hello</s)
  expect(html).toMatch(/>NO<\/td>.*Nadia O&lt;Hara<\/span>.*Start with a buck converter/s)
  expect(html).not.toMatch(/<img|url\(/)
  expect(text).not.toContain('Nadia')

  const introduced = { ...quote, author: { ...quote.author, introduction: 'Nadia, class of 2016' } }
  expect(renderEmail({ ...content, quote: introduced }).text).toContain('> Nadia, class of 2016')
})

test("has the college's colours and attached logo", () => {
  const face = {
    ...ownFace,
    area: '#14532d',
    action: '#f2b632',
    logo: { width: 90, height: 36, png: new Uint8Array() },
  }
  const { html } = renderEmail(content, face)
  expect(html).toContain(`<img src="cid:${LOGO_CID}" alt="" width="90" height="36"`)
  expect(html).toContain('background:#14532d;border-radius')
  expect(html).not.toContain('#ff8403')
})
