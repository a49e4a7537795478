import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { problems, type Result } from './result.ts'

/** Words of the dialect that comments, titles and docs were once written in, each with what to write instead. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/\b(?:whoever|whomever|whom)\b/i, 'the role: the caller, the author, the viewer'],
  [/\bsomebody\b/i, 'someone, or the role'],
  [/\banew\b/i, 'again'],
  [/\b(?:is|are|was|were) told\b/i, 'is notified, receives'],
  [/\bstands\b(?! (?:by|for|out)\b)/i, 'is in, is stored in, applies'],
  [/\bso many\b/i, 'the number, this many'],
  [/\bbesides\b/i, 'also, apart from'],
  [/\bof what\b/i, 'a noun'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [/\/\*\*\s+Answers\b/, 'Returns'],
]

const sources = ['**/*.{ts,tsx,md}', 'migrations/*.sql']
const exempt = [
  '{node_modules,dist,data,demo-data,test-results,playwright-report}/**',
  // Migrations that have run can't change.
  'migrations/00[0-7]*.sql',
  'migrations/008[01]*.sql',
  // It quotes the specification.
  'docs/specification.md',
  'CHANGELOG.md',
  'scripts/lint/words{,.test}.ts',
]

// Subjects of commits before this one are history.
const firstCommitDate = '2026-11-30T00:00:00Z'

/** Checks that prose in sources, docs and new commit subjects is free of the dialect's words. */
export const checkWords = (): Result => {
  const files = globSync(sources, { cwd: root, exclude: exempt }).toSorted()
  const found = files.flatMap((file) =>
    proseOf(readFileSync(join(root, file), 'utf8'), file).flatMap(({ line, text }) =>
      wordsIn(text).map((word) => `${file}:${line}: ${word}`),
    ),
  )
  const subjects = subjectsSince(firstCommitDate).flatMap(({ hash, subject }) =>
    wordsIn(subject).map((word) => `commit ${hash}: ${word}`),
  )
  return problems('words', [...found, ...subjects], `${files.length} files without the words of the dialect`)
}

/** Returns each word of the dialect in a text, with what to write instead. */
export const wordsIn = (text: string): string[] =>
  instead.flatMap(([pattern, advice]) => {
    const [word] = pattern.exec(text) ?? []
    return word === undefined ? [] : [`“${word.trim()}”: ${advice}`]
  })

type Prose = { line: number; text: string }

const comment = /(?:^|\s)(?:\/\/|\/\*\*?|\*|--)\s.*$/
const title = /\b(?:describe|it|test|step)(?:\.\w+)*\(\s*(?:'[^']*'|`[^`]*`)/

/** Returns the lines of comments and titles in a source; every line of a Markdown file, apart from code. */
export const proseOf = (source: string, file: string): Prose[] => {
  let isCode = false
  return source.split('\n').flatMap((content, index): Prose[] => {
    const line = index + 1
    if (file.endsWith('.md')) {
      if (content.startsWith('```')) isCode = !isCode
      return isCode ? [] : [{ line, text: content.replaceAll(/`[^`]*`/g, '') }]
    }
    const texts = [comment.exec(content)?.[0], title.exec(content)?.[0]]
    return texts.filter((text) => text !== undefined).map((text) => ({ line, text: text.replaceAll(/`[^`]*`/g, '') }))
  })
}

/** Returns the subjects of commits since a time (ISO 8601, because git adds the current time of day to a bare date); none outside of a repository. */
const subjectsSince = (date: string): { hash: string; subject: string }[] => {
  try {
    const log = execFileSync('git', ['log', '--no-merges', `--since=${date}`, '--format=%h %s'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
  } catch {
    return []
  }
}
