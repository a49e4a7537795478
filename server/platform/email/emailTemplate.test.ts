import { expect, test } from 'vitest'
import { LOGO_CID, ownFace } from './collegeFace.ts'
import type { EmailContent } from './emailContent.ts'
import { renderEmail } from './emailTemplate.ts'

const content: EmailContent = {
  subject: 'Subject',
  preheader: 'What mail programs show.',
  heading: 'What happened',
  greeting: 'Hello',
  paragraphs: ['A sentence.', 'یہ اردو ہے۔'],
  actions: [],
  footer: [],
  sentBy: 'Sent by the college.',
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

test('shows links as words, and puts the same into both parts', () => {
  const url = `https://alumni.college.example/unsubscribe#${'x'.repeat(120)}`
  const { html, text } = renderEmail({ ...content, footer: ['Why', { label: 'Unsubscribe', url }] })
  expect(html).toMatch(/>Unsubscribe<\/a>/)
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('https://')
  expect(text).toContain(`Unsubscribe: ${url}`)
  expect(text).toMatch(/^What happened\n\nHello\n\nA sentence\./)
})

test('shows the preheader to mail programs only, cut at a word, with nothing after it', () => {
  const { html, text } = renderEmail({ ...content, preheader: `Build one.\n${'Then measure it. '.repeat(10)}` })
  const [, shown = '', filler = ''] = /<div style="display:none[^>]*>(.*?)(&#847;.*?)<\/div>/.exec(html) ?? []
  expect(shown).toMatch(/^Build one\. Then measure it\. .* (?:Then|measure|it\.)…$/)
  expect(shown.length).toBeLessThanOrEqual(110)
  expect(filler).toMatch(/^(?:&#847;&zwnj;&nbsp;)+$/)
  expect(text).not.toContain('Build one')
})

test('draws two buttons at most, and further actions as links', () => {
  const actions = ['Accept', 'Decline', 'See it', 'Pass it on'].map((label) => ({ label, url: 'https://a.example' }))
  const { html } = renderEmail({ ...content, actions })
  expect(html.match(/class="(?:first|quiet)"/g)).toEqual(['class="first"', 'class="quiet"'])
  expect(html).toMatch(/>Decline<\/a>.*<p [^>]*><a [^>]*>See it<\/a> · <a [^>]*>Pass it on<\/a><\/p>/s)
})

test('names the facts of a request in both parts', () => {
  const facts = [{ label: 'Goal', text: 'Find a <first> job' }]
  const { html, text } = renderEmail({ ...content, facts })
  expect(html).toMatch(/>Goal<\/td><td [^>]*>Find a &lt;first&gt; job</)
  expect(text).toContain('\n\nGoal: Find a <first> job\n\n')
})

test('ends with how to reach the college, and leaves out what it has not set', () => {
  expect(renderEmail(content).text).toMatch(/\nAlderbrook College\nSent by the college\.\n$/)
  const face = { ...ownFace, email: 'office@college.example', phone: '+44 20 7946 0321' }
  const { html, text } = renderEmail(content, face)
  expect(text).toContain('\nAlderbrook College · office@college.example · +44 20 7946 0321\nSent by')
  expect(html).toMatch(/Alderbrook College<\/span><br><a [^>]*>office@college\.example<\/a> · <span [^>]*>\+44 20/)
})

test('shows the college above, and the initials of who is quoted without loading anything', () => {
  const quote = { author: { id: 'a', name: 'Nadia O<Hara' }, text: 'Start with a buck converter.' }
  const { html, text } = renderEmail({ ...content, quote })
  expect(html).toMatch(/>A<\/td>.*Alderbrook College<\/span>.*>What happened<\/h1>.*>Hello</s)
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
  const { html } = renderEmail({ ...content, actions: [{ label: 'Go', url: 'https://a.example' }] }, face)
  expect(html).toContain(`<img src="cid:${LOGO_CID}" alt="" width="90" height="36"`)
  expect(html).toContain('line-height:0;background:#14532d')
  expect(html).toContain('border:1px solid #f2b632;background:#f2b632')
  expect(html).not.toContain('#ff8403')
})
