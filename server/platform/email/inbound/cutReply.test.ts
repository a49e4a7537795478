import { expect, it } from 'vitest'
import { cutReply } from './cutReply.ts'
import { htmlAsText } from './htmlAsText.ts'

const us = 'no-reply@college.example'
const cut = (...lines: string[]) => cutReply(lines.join('\n'), us)
const quote = ['> Hello Ravi,', '>', '> Mira asks: Where do inverters begin?']

it.each([
  ['Gmail in English', 'On Sun, Nov 29, 2026 at 10:00 AM Old Mill College <no-reply@college.example> wrote:'],
  ['Gmail in German', 'Am So., 29. Nov. 2026 um 10:00 Uhr schrieb Old Mill College <no-reply@college.example>:'],
  ['Gmail in Hindi', 'रवि, 29 नव॰ 2026 को 10:00 am बजे को Old Mill College <no-reply@college.example> ने लिखा:'],
  ['Gmail in Urdu', 'اتوار، 29 نومبر، 2026 کو 10:00 AM بجے Old Mill College <no-reply@college.example> نے لکھا:'],
  ['Apple Mail in German', 'Am 29.11.2026 um 10:00 schrieb Old Mill College <no-reply@college.example>:'],
  ['a program that gives no address', 'Old Mill College a écrit le 29/11/2026 :'],
])('cuts the quote of %s', (_, introduction) => {
  expect(cut('Start with a half bridge.', '', 'It is *simple*.', '', introduction, '', ...quote)).toBe(
    'Start with a half bridge.\n\nIt is *simple*.',
  )
})

it('cuts an introduction that was wrapped', () => {
  const [first, second] = [
    'On Sun, Nov 29, 2026 at 10:00 AM Old Mill College of Engineering <',
    'no-reply@college.example> wrote:',
  ]
  expect(cut('Thanks!', '', first, second, '', ...quote)).toBe('Thanks!')
  const third = 'On Sun, Nov 29, 2026 at 10:00 AM Old Mill College <no-reply@college.example>'
  expect(cut('Thanks!', '', third, 'wrote:', '', ...quote)).toBe('Thanks!')
})

it("cuts Apple Mail's introduction, which is quoted too", () => {
  const introduction = '> On 29 Nov 2026, at 10:00, Old Mill College <no-reply@college.example> wrote:'
  expect(cut('Thanks!', '', 'Sent from my iPhone', '', introduction, '>', ...quote)).toBe('Thanks!')
})

it.each([
  ['English', ['From: Old Mill College', 'Sent: Sunday, November 29, 2026 10:00 AM', 'To: Ravi', 'Subject: Mira asks']],
  ['German', ['Von: Old Mill College', 'Gesendet: Sonntag, 29. November 2026 10:00', 'An: Ravi', 'Betreff: Mira asks']],
  ['Hindi', ['प्रेषक: Old Mill College', 'भेजा गया: रविवार, 29 नवंबर 2026', 'प्रति: Ravi', 'विषय: Mira asks']],
  ['Urdu', ['منجانب: Old Mill College', 'بھیجا گیا: اتوار، 29 نومبر 2026', 'بنام: Ravi', 'عنوان: Mira asks']],
])('cuts the headers that Outlook in %s puts above its quote', (_, headers) => {
  expect(cut('Start with a half bridge.', '', ...headers, '', 'Hello Ravi,')).toBe('Start with a half bridge.')
  expect(cut('Yes.', '', '_'.repeat(32), ...headers, '', 'Hello Ravi,')).toBe('Yes.')
})

it.each([
  '-----Original Message-----',
  '-----Ursprüngliche Nachricht-----',
  '----- मूल संदेश -----',
  '----- اصل پیغام -----',
])('cuts at %s', (line) => {
  expect(cut('Yes.', '', line, 'Hello Ravi,')).toBe('Yes.')
})

it.each([
  'Sent from my iPhone',
  'Get Outlook for Android',
  'Von meinem iPhone gesendet',
  'मेरे iPhone से भेजा गया',
  'میرے iPhone سے بھیجا گیا',
])('cuts "%s" at the end, and keeps it within the text', (line) => {
  expect(cut('Yes.', '', line, '')).toBe('Yes.')
  expect(cut('Yes.', line, 'No.')).toBe(`Yes.\n${line}\nNo.`)
})

it('cuts a signature', () => {
  expect(cut('Yes.', '', '-- ', 'Ravi', 'Mobile: 12345')).toBe('Yes.')
})

it('keeps quotes that are answered below, and text below a quote with nothing above', () => {
  expect(cut('She said:', '> Begin small.', 'I agree.')).toBe('She said:\n> Begin small.\nI agree.')
  const introduction = 'On Sun, 29 Nov 2026, Old Mill College <no-reply@college.example> wrote:'
  expect(cut(introduction, ...quote, '', 'Start with a half bridge.', '-- ', 'Ravi')).toBe('Start with a half bridge.')
})

it('keeps lines that only look like a quote', () => {
  const text = 'From: the beginning.\nUse these parts:\n1. a coil\n2. a switch'
  expect(cut(text)).toBe(text)
})

it('leaves nothing of an email without text of its own', () => {
  expect(cut('', 'On Sun, 29 Nov 2026, Old Mill College <no-reply@college.example> wrote:', ...quote)).toBe('')
})

it('reads HTML without its quote and styles', () => {
  const html = `<html><head><style>p { margin: 0 }</style></head><body><div dir="ltr">Start with a half&nbsp;bridge.<br><br>1 &lt; 2</div>
    <div class="gmail_quote"><div>On Sun, 29 Nov 2026, Old Mill College &lt;no-reply@college.example&gt; wrote:</div><blockquote>Hello <b>Ravi</b></blockquote></div></body></html>`
  expect(cutReply(htmlAsText(html), us)).toBe('Start with a half bridge.\n\n1 < 2')
})

it('takes linear time for hostile texts', () => {
  const hostile = ['0000from<', 'abc. skrev ', '<', '> ', '\n:', '_', '-- -', 'from: ', '(', '\n\n:\n>']
  const started = performance.now()
  for (const part of hostile) {
    cutReply(part.repeat(20_000), us)
    htmlAsText(part.repeat(20_000))
  }
  expect(performance.now() - started).toBeLessThan(5_000)
})
