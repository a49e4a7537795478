import { expect, it } from 'vitest'
import { weakness } from './weakness.ts'

const personal = ['Ada Lovelace', 'ada.lovelace@college.example', 'Springfield College']

it.each([
  ...['12345678', 'password', 'password12345678', '12345678password', 'Password2024!', 'qwerty123456', 'letmein2026'],
  ...[
    'P@ssw0rd1234',
    'Pa$$w0rd2024',
    'l3tm31n123',
    'pass-word-123',
    'passwordpassword1',
    'password password',
    'Admin@12345',
  ],
  ...['1q2w3e4r5t', 'ｐａｓｓｗｏｒｄ１２', '        ', 'aaaaaaaab', 'abababab', 'abcabcabc1', 'student123'],
])('rejects %j as common', (password) => {
  expect(weakness(password, personal)).toBe('password_common')
})

it.each([
  ...['alumniconnect', 'AlumniConnect2026', 'Alumni-Connect!!', '@lumniC0nnect', 'MyAlumniConnect', 'ALUMNI CONNECT'],
  ...[
    'Springfield College',
    'springfield2025',
    'ADA LOVELACE',
    'AdaLovelace99',
    'ada.lovelace1',
    'ada@college.example',
  ],
])("rejects %j, because it contains personal data or the portal's name", (password) => {
  expect(weakness(password, personal)).toBe('password_personal')
})

// test: passwords-need-no-composition
it.each([
  ...[
    'ksjdhwqpxmznbvt',
    'bluebirdtuesday',
    'mynameisnothing',
    'hjmzqwpo',
    'Correct-Horse-7',
    'a quiet evening',
    '83920174',
  ],
  ...['x7$kQ9vLm', '8#l3o$29v71e(5)', 'alumniconnect-and-a-purple-umbrella', 'пароль-сильный-2', 'मेरा घर नदी के पास'],
])('accepts %j', (password) => {
  expect(weakness(password, personal)).toBeUndefined()
})
