import { expect, it } from 'vitest'
import { githubUrl, linkedinUrl } from './fields.ts'

it.each(['jose-alvarez', '@jose-alvarez', 'in/jose-alvarez/', 'https://www.linkedin.com/in/jose-alvarez'])(
  'completes the LinkedIn user name %s',
  (typed) => {
    expect(linkedinUrl.parse(typed)).toBe('https://www.linkedin.com/in/jose-alvarez')
  },
)

it.each(['ananya-iyer', '@ananya-iyer', ' ananya-iyer ', 'github.com/ananya-iyer'])(
  'completes the GitHub user name %s',
  (typed) => {
    expect(githubUrl.parse(typed)).toBe('https://github.com/ananya-iyer')
  },
)

it('accepts any other web URL for either', () => {
  expect(linkedinUrl.parse('me.example/profile')).toBe('https://me.example/profile')
  expect(githubUrl.parse('http://git.example/ada')).toBe('http://git.example/ada')
})

it.each(['ada lovelace', '//github.com/ada', 'javascript:alert(1)', 'a_b', '-ada'])(
  'rejects %s as a GitHub user name',
  (typed) => {
    expect(githubUrl.safeParse(typed).success).toBe(false)
  },
)
