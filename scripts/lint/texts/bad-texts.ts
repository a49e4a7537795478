import { checkKeys } from './keys.ts'
import { checkLiterals } from './literals.ts'
import { checkLocales, type Texts } from './locales.ts'
import { factsOf, parse } from './sources.ts'

/** Every check of the texts on something it must notice, and on something it must let through. */
export const proveTexts = (): string[] => [
  ...missed('checkLocales', badLocales, ({ english, hindi }) => inBoth(english, hindi)),
  ...refused('checkLocales', [{ english: goodEnglish, hindi: goodHindi }], ({ english, hindi }) =>
    inBoth(english, hindi),
  ),
  ...missed('checkKeys', badKeys, checkCode),
  ...refused('checkKeys', goodKeys, checkCode),
  ...missed('checkLiterals', badLiterals, (code) => checkLiterals(parse('client/bad.tsx', code))),
  ...refused('checkLiterals', goodLiterals, (code) => checkLiterals(parse('client/good.tsx', code))),
]

const missed = <Example>(name: string, examples: readonly Example[], check: (example: Example) => string[]): string[] =>
  examples
    .filter((example) => check(example).length === 0)
    .map((example) => `${name} misses ${JSON.stringify(example)}`)

const refused = <Example>(
  name: string,
  examples: readonly Example[],
  check: (example: Example) => string[],
): string[] => examples.flatMap(check).map((problem) => `${name} refuses what is good: ${problem}`)

const inBoth = (english: Texts, hindi: Texts): string[] =>
  checkLocales({ en: { events: english }, hi: { events: hindi } })

const badLocales: { english: Texts; hindi: Texts }[] = [
  { english: { title: 'Events' }, hindi: {} },
  { english: { title: 'Events' }, hindi: { title: 'इवेंट', other: 'और' } },
  { english: { title: 'Events' }, hindi: { title: ' ' } },
  { english: { by: 'By {{name}}' }, hindi: { by: 'द्वारा' } },
  { english: { by: 'By {{name}}' }, hindi: { by: '{{nam}} द्वारा' } },
  { english: { by: 'By <b>her</b>' }, hindi: { by: 'द्वारा' } },
  { english: { some_one: 'One', some_other: '{{count}}' }, hindi: { some_other: '{{count}}' } },
]
const goodEnglish = { by: 'By <b>{{name}}</b>', some_one: 'One', some_other: '{{count}} of them' }
const goodHindi = { by: '<b>{{name}}</b> द्वारा', some_one: 'एक', some_other: '{{count}}' }

const english = { title: 'Events', 'state.sent': 'Sent', some_one: 'One', some_other: 'Some' }
const everything = `t('title'); t(\`state.\${state}\`); t('some', { count }); const state = 'sent'`

const checkCode = (code: string): string[] => checkKeys({ answers: english }, [factsOf(parse('server/code.ts', code))])

const badKeys = [
  everything.replace('title', 'heading'),
  everything.replace('state.', 'stage.'),
  everything.replace("'sent'", "'seen'"),
  everything.replace('some', 'any'),
  `${everything}; sentence(language, 'answers', 'gone')`,
  `${everything}; sentence(language, 'answers', on ? 'title' : 'gone')`,
]
const goodKeys = [everything, `${everything}; sentence(language, 'answers', 'some', { count })`]

const badLiterals = [
  '<p>Events</p>',
  '<p>{"Events"}</p>',
  "<p>{open ? 'More' : null}</p>",
  '<p>{`${count} events`}</p>',
  '<img alt="A campus" />',
  '<button aria-label="Close">×</button>',
  "<Field label={wide ? 'Name of the college' : t('name')} />",
  "const options = [{ value: 'a', label: 'The first' }]",
  "toast.error('It could not be saved.')",
  'toast.success(`${name} is blocked.`)',
  "const answer = { success: true, message: 'Removed' }",
]
const goodLiterals = [
  '<p className="text-sm">{t(\'title\')} · {name}</p>',
  '<Field name="title" label={t(\'title\')} autoComplete="off" />',
  "const options = [{ value: 'a', label: 'footer.home' }]",
  "throw new Error('The page has no title.')",
  'db.execute(sql`select 1. Select 2.`)',
]
