import { expect, it } from 'vitest'
import { normalizeForSearch } from './normalizeForSearch.ts'

it.each([
  ['Łódź', 'lodz'],
  ['Søren Æbelø', 'soren aebelo'],
  ['Đặng Þór', 'dang thor'],
  ['STRASSE, Straße', 'strasse, strasse'],
  ['ΟΔΟΣ, οδός', 'οδοσ, οδοσ'],
  ['IŞIK, ışık, İğne', 'isik, isik, igne'],
  ['Ｆｕｌｌ ﬁne', 'full fine'],
  ['Nguyễn Thị Hương', 'nguyen thi huong'],
  ['Ёлка и йод', 'елка и иод'],
  // Hindi: a nukta, as one character and as two, and a chandrabindu, which are often left out.
  ['\u095Bमीन, फ\u093Cर्क', 'जमीन, फर्क'],
  ['चाँद', 'चांद'],
  ['हिन्दी, गङ्गा, पञ्च, घण्टा, सम्पर्क', 'हिंदी, गंगा, पंच, घंटा, संपर्क'],
  // Urdu, also as typed on an Arabic keyboard; with vowel signs, a stretched letter, and an invisible joiner.
  ['کتابیں', 'كتابيں'],
  ['شہر', 'شهر'],
  ['اُردُو', 'اردو'],
  ['مـــدرسة', 'مدرسه'],
  ['مُحَمَّد', 'محمد'],
  ['آئینہ', 'ايينه'],
  ['می\u200Cخواهم', 'ميخواهم'],
  ['שָׁלוֹם', 'שלום'],
  ['२०१५, ٢٠١٥', '2015, 2015'],
  ['❤\uFE0F', '❤'],
  ['O’Brien ‘said’ “so” «too» 5′', 'o\'brien \'said\' "so" "too" 5\''],
  ['A–Z — non\u2011breaking −1\u00A0kg', 'a-z - non-breaking -1 kg'],
])('normalises %s to what people type for it', (written, typed) => {
  expect(normalizeForSearch(written)).toBe(typed)
  expect(normalizeForSearch(typed)).toBe(typed)
})

it.each([
  ['Hindi', ['काम', 'कम', 'किम', 'कामी', 'क्म', 'कं', 'कन्म', 'कंम']],
  ['Tamil', ['படம்', 'பாடம்', 'பிடம்', 'படம']],
  ['Bengali', ['কাল', 'কল', 'কিল']],
  ['Thai', ['มา', 'ม้า', 'มี']],
  ['Urdu', ['لڑکی', 'لڑکے', 'لڑکا', 'بہاری', 'بھاری']],
  ['Japanese', ['かき', 'かぎ', 'がき']],
])('keeps the words of %s distinct', (_, words) => {
  expect(new Set(words.map(normalizeForSearch)).size).toBe(words.length)
})

it('treats composed and decomposed letters the same', () => {
  for (const word of ['क़लम', 'பொது', 'がき', 'آب', 'ế', '각'])
    expect(normalizeForSearch(word.normalize('NFD'))).toBe(normalizeForSearch(word.normalize('NFC')))
})
