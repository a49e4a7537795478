import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'

const show = (text: string, rich = true): HTMLElement => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Markdown rich={rich}>{text}</Markdown>)
  return page
}

it('shows HTML as text', () => {
  const page = show('<img src=x onerror="alert(1)"> and\n\n<script>alert(1)</script>\n\n<b>bold</b>')
  expect(page.querySelector('img, script, b')).toBeNull()
  for (const raw of ['<img src=x onerror="alert(1)">', '<script>alert(1)</script>', '<b>bold</b>'])
    expect(page.textContent).toContain(raw)
})

it('links only to addresses of the web and of email', () => {
  const page = show(
    '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](/dashboard) [e](https://example.org/)',
  )
  expect([...page.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://example.org/'])
})

it('renders deep nesting as text', () => {
  for (const text of [`${'>'.repeat(1_000)} deep`, `${'> '.repeat(1_000)}deep`, `${'- '.repeat(1_000)}deep`]) {
    const page = show(text)
    expect(page.textContent).toContain('deep')
    expect(page.querySelectorAll('blockquote, ul').length).toBeLessThan(10)
  }
})

it('renders headings and blocks of code only if rich', () => {
  const text = '# One\n\n## Two\n\n### Three\n\n```\n<i>code</i>\n```\n\n> quote'
  const rich = show(text)
  expect(
    [...rich.querySelectorAll('h1, h2, h3, h4')].map(({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ['H3', 'Two'],
    ['H4', 'Three'],
  ])
  expect(rich.querySelector('strong')?.textContent).toContain('One')
  expect(rich.querySelector('pre')?.textContent).toContain('<i>code</i>')
  expect(rich.querySelector('blockquote')?.textContent).toContain('quote')
  const small = show(text, false)
  expect(small.querySelector('h3, h4, pre')).toBeNull()
  expect(small.textContent).toContain('## Two')
})
