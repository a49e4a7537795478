import type { FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { translate, translateIfKnown } from '#server/platform/text.ts'

/** Returns whether a browser that runs no scripts sent a form, and will show the response as a page. */
export const isSentByBrowser = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && headers['sec-fetch-mode'] === 'navigate'

/** Renders a failure as a page of its own, which says what to change. Without scripts the form can't show it at its fields. */
export const failurePage = (
  language: Language,
  { message, fields = {} }: Pick<ErrorBody, 'message' | 'fields'>,
): string => {
  const say = (key: string) => escapeHtml(translate(language, 'errors', `form.${key}`))
  const labelOf = (field: string) => {
    const label = translateIfKnown(language, 'errors', `form.field.${field}`)
    return label === undefined ? '' : `<strong>${escapeHtml(label)}</strong>: `
  }
  const problems = Object.entries(fields).map(
    ([field, problem]) => `<li>${labelOf(field.replace(/\..*/, ''))}${escapeHtml(problem)}</li>`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${say('failed')}</title>
<style>
:root { color-scheme: light dark; --ground: #edf0f7; --card: #fff; --ink: #1c2333; --heading: #01204f; --line: #c9d1e2 }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1120; --card: #131c2f; --ink: #d5dceb; --heading: #e8eefb; --line: #33415e } }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 17px/1.55 system-ui, sans-serif }
main { max-width: 36rem; margin: 6vh auto 0; padding: 28px; border: 1px solid var(--line); border-radius: 20px; background: var(--card) }
h1 { margin: 0; color: var(--heading); font-size: 26px; line-height: 1.2 }
ul { padding-inline-start: 1.2em }
li { margin: 0.5em 0 }
</style>
</head>
<body>
<main>
<h1>${say('failed')}</h1>
<p>${escapeHtml(message)}</p>
${problems.length > 0 ? `<ul>${problems.join('')}</ul>` : ''}
<p>${say('back')}</p>
</main>
</body>
</html>`
}
