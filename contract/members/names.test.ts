import { expect, it } from 'vitest'
import { personName } from './names.ts'

const problem = (name: string): string | undefined => personName.safeParse(name).error?.issues[0]?.message

it.each([
  // Latin, with characters that English forms forget.
  ...[
    "Conan O'Brien",
    'Seán Ó Súilleabháin',
    'O’Neill',
    'Jean-Luc Ponty',
    'Martin Luther King, Jr.',
    'O',
    'Ng',
    'X Æ A-12',
  ],
  ...[
    'Nguyễn Thị Minh Khai',
    'Đặng Thái Sơn',
    'Łukasz Żółć',
    'Þórdís Björk',
    'Şebnem Işıklı',
    'Ọláolúwa Adébáyọ̀',
    'Mª José',
  ],
  ...[
    'Gal·la Placídia',
    'Keʻelikōlani',
    'Vytautė Žemaitė',
    'Ravi s/o Kumar',
    'Tan Ah Kow @ Michael',
    'William (Bill) Gates 3rd',
  ],
  'sʔəyəɬəq xʷməθkʷəy̓əm',
  // Scripts of India and its neighbours, with the joiners they need.
  ...['राजेन्द्र प्रसाद', 'राजेन्‌द्र सिंह', 'दर्‍यावर्दी', 'র‍্যাচেল', 'മോഹന്‍', 'ശ്രീജ', 'ශ්‍රී ලංකා', 'பா. இரஞ்சித்', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ...['సచిన్', 'ಕುವೆಂಪು', 'தமிழ்', 'བསྟན་འཛིན་རྒྱ་མཚོ'],
  // Written from right to left, with vowels, and with a non-joiner between Persian letters.
  ...['محمد بن سلمان', 'مُحَمَّد', 'فیض احمد فیضؔ', 'علی‌رضا', 'דוד בן־גוריון', 'שָׂרָה', 'ג׳ורג׳', 'ܝܘܚܢܢ'],
  ...['დავით კაკაბაძე', 'Սևակ', 'Ἀριστοτέλης', 'Ірина Д’яченко', 'Анна-Мария', 'ሀይለ ገብረ', 'ᠴᠢᠩᠭᠢᠰ'],
  ...['山田 太郎', '渡邉󠄀 恵', 'ジャン・レノ', '김철수', '司马懿', 'สมชาย น้ำใจ', 'ສົມໝາຍ', 'မြှို့မောင်', 'ខៀវ សំផន'],
])('keeps the name %s unchanged', (name) => {
  expect(personName.parse(name)).toBe(name.normalize('NFC'))
})

it.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['山田　太郎', '山田 太郎'],
  ['Ａｄｍｉｎ', 'Admin'],
  ['𝓐𝓭𝓶𝓲𝓷 𝔻𝕖𝕒𝕟', 'Admin Dean'],
  ['ᴬᵈᵐⁱⁿ', 'Admin'],
  ['ﻣﺤﻤﺪ', 'محمد'],
])('stores %j as %j', (typed, stored) => {
  expect(personName.parse(typed)).toBe(stored)
})

it.each([
  '\u200B',
  '\u200B\u200C\u200D',
  '\u2060\uFE0F',
  '\u3164',
  '\u115F\u1160',
  '\uFFA0',
  '\u00AD',
  '\u{E0041}\u{E0064}',
])('rejects %j, because nothing in it is visible', (name) => {
  expect(problem(name)).toBe('required')
})

it.each([
  ...[
    ['Ada\u200BLovelace', 'AdaLovelace'],
    ['Ada\u200DL', 'AdaL'],
    ['محمد\u200C', 'محمد'],
    ['Ada\uFEFF Lovelace', 'Ada Lovelace'],
  ],
  ...[
    ['Ada\u034F', 'Ada'],
    ['\u202EAda', 'Ada'],
    ['Ada \u2066Lovelace\u2069', 'Ada Lovelace'],
    ['\u200FAda', 'Ada'],
  ],
  ...[
    ['\u061Cعلی', 'علی'],
    ['A\u2028B', 'A B'],
    ['Ada\tLovelace\r\n', 'Ada Lovelace'],
    ['A\u0000da', 'Ada'],
  ],
])('drops invisible characters from %j', (pasted, stored) => {
  expect(personName.parse(pasted)).toBe(stored)
})

it.each(['Аda Lovelace', 'Adа', 'Ρaul', 'Оleg'])(
  'rejects %s, because a word mixes alphabets that look alike',
  (name) => {
    expect(problem(name)).toBe('name_alphabets')
  },
)

it.each(['Ana Мария', 'Li 李', 'Lee 김철수'])('accepts %s, because each word uses one alphabet', (name) => {
  expect(problem(name)).toBeUndefined()
})

it.each(['...', "'", '-', '— —', '()', '12345', '\u0640\u0640', '\u0301', '\u064B', '\u093C', '゛'])(
  'rejects %j, because it has no letter',
  (name) => {
    expect(problem(name)).toBe('name_letters')
  },
)

it.each(['', ' ', '\u3000', '\u00A0'])('rejects %j, because it is empty', (name) => {
  expect(problem(name)).toBe('required')
})

it.each([
  ...['Ada ✅', 'Ada ☑', 'Ada ★', '🎓 Dean', 'Ada🏻', 'Ada\u2800', 'Ada \uD800', 'Ada \uE000', 'A\u20DD'],
  ...['Z\u0337\u0356\u0308algo', 'Ⓐda'],
])("rejects %j, because names don't contain such characters", (name) => {
  expect(problem(name)).toBe('name_characters')
})

// test: name-length-counts-stored-letters
it('limits the length of a name as stored', () => {
  expect(problem('ﷺ'.repeat(10))).toBe('too_long')
  expect(problem('x'.repeat(120))).toBeUndefined()
  expect(problem('x'.repeat(121))).toBe('too_long')
})
