import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, programOf, root } from '../../process.ts'
import { findMissing, findUnused } from './keys.ts'
import { checkLocales, type Texts } from './locales.ts'

/** Returns which checks of the texts miss a bad example or reject a good one. */
export const proveTexts = async (): Promise<string[]> => [
  ...badHindi
    .filter((hindi) => inHindi(hindi).length === 0)
    .map((hindi) => `checkLocales misses ${JSON.stringify(hindi)}`),
  ...inHindi(goodHindi).map((problem) => `checkLocales rejects a good text: ${problem}`),
  ...badCode.filter((code) => checkKeys(code).length === 0).map((code) => `checkKeys misses the bad ${code}`),
  ...checkKeys(goodCode).map((problem) => `checkKeys rejects good code: ${problem}`),
  ...(await proveLiterals()),
]

const english = { by: 'By <b>{{name}}</b>', 'state.sent': 'Sent', some_one: 'One', some_other: '{{count}} of them' }
const inHindi = (hindi: Texts): string[] => checkLocales({ en: { events: english }, hi: { events: hindi } })
const goodHindi = { by: '<b>{{name}}</b> द्वारा', 'state.sent': 'भेजा', some_one: 'एक', some_other: '{{count}}' }
const { some_one: _, ...withoutOne } = goodHindi
const badHindi: Texts[] = [
  {},
  { ...goodHindi, other: 'और' },
  { ...goodHindi, 'state.sent': ' ' },
  { ...goodHindi, by: '<b>द्वारा</b>' },
  { ...goodHindi, by: '<b>{{nam}}</b> द्वारा' },
  { ...goodHindi, by: '{{name}} द्वारा' },
  withoutOne,
]

const checkKeys = (code: string): string[] => {
  const sources = [{ path: 'server/code.ts', code }]
  return [...findMissing({ answers: english }, sources), ...findUnused({ answers: english }, sources)]
}
const goodCode = "say(language, 'answers', 'by'); t(`state.${state}`); t('some', { count }); const state = 'sent'"
const badCode = [
  goodCode.replace('by', 'from'),
  goodCode.replace('state.', 'stage.'),
  goodCode.replace("'sent'", "'seen'"),
  goodCode.replace('some', 'any'),
  `${goodCode}; say(language, 'answers', 'gone')`,
  `${goodCode}; say(language, 'answers', on ? 'by' : 'gone')`,
]

/** Runs the linter's rule for literals in a temporary tree. */
const proveLiterals = async (): Promise<string[]> => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  // Inside the checkout, so that imports of the linter's packages resolve.
  const tree = mkdtempSync(join(root, 'dist', 'texts-'))
  try {
    writeFileSync(join(tree, '.oxlintrc.json'), readFileSync(join(root, '.oxlintrc.json')))
    mkdirSync(join(tree, 'client'))
    writeFileSync(join(tree, 'client', 'bad.tsx'), badLiterals.map((code) => `void (() => ${code})\n`).join(''))
    writeFileSync(join(tree, 'client', 'good.tsx'), goodLiterals.map((code) => `void (() => ${code})\n`).join(''))
    const { output } = await capture(
      process.execPath,
      [programOf('oxlint'), '--format', 'unix', 'client/bad.tsx', 'client/good.tsx'],
      { cwd: tree },
    )
    const noticed = (file: string, line: number) => new RegExp(`${file}:${line}:.*no-literal-string`).test(output)
    return [
      ...badLiterals.filter((_, at) => !noticed('bad.tsx', at + 1)).map((code) => `no-literal-string misses ${code}`),
      ...goodLiterals.filter((_, at) => noticed('good.tsx', at + 1)).map((code) => `no-literal-string rejects ${code}`),
    ]
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

const badLiterals = [
  '<p>Events</p>',
  '<p>{"Events"}</p>',
  "<p>{open ? 'More' : null}</p>",
  '<p>{`${count} Events`}</p>',
  '<img alt="A campus" />',
  '<button aria-label="Close">×</button>',
  "<Field label={wide ? 'Name of the college' : t('name')} />",
  "[{ value: 'a', label: 'The first' }]",
  "toast.error('It could not be saved.')",
  'toast.success(`${name} is blocked. Undo`)',
  "({ success: true, message: 'Removed' })",
]
const goodLiterals = [
  '<p className="text-sm">{t(\'title\')} · {name}</p>',
  '<Field name="fullName" label={t(\'title\')} autoComplete="off" />',
  "[{ value: 'a', label: 'footer.home' }]",
  "new ConfigError('The page has no title.')",
  'db.execute(sql`select 1. Select 2.`)',
]
