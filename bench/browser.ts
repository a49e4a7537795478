import { type Browser, chromium } from '@playwright/test'
import { buildIfChanged } from '../scripts/build/inputs.ts'
import { budgets, publicEntries, scriptsUntilUsable } from '../e2e/budget.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Actor, chooseActors } from './actors.ts'
import { delayOf, interactions } from './browser/interactions.ts'
import { categories, scoresOf } from './browser/lighthouse.ts'
import { paintOf } from './browser/paint.ts'
import { type Connection, fast4G, onPhone, slow3G } from './browser/phone.ts'
import { launchOptions } from './chromium.ts'
import { judge } from './judge.ts'
import type { Options } from './options.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 1_000, postings: 50, messages: 5_000, longest: 500, threads: 30 }
// The thread of 500 posts.
const thread = '/dashboard/discussions/:id'
const memberEntries = ['/dashboard', '/dashboard/messages', '/dashboard/events', '/dashboard/network', thread]

// All interactions, and one page for each other part.
const briefPages = ['/dashboard', '/dashboard/messages', '/dashboard/network']

// First paint in ms, and largest.
const wantedPaints: [path: string, connection: Connection, first: number, largest?: number][] = [
  ['/', fast4G, 1_200],
  ['/', slow3G, 4_000],
  ['/login', fast4G, 1_200],
  ['/login', slow3G, 4_000],
  ['/dashboard', fast4G, 1_500],
  ['/dashboard', slow3G, 6_000],
  [thread, fast4G, 1_500, 1_500],
]
// Until then, the largest paint would be of the frame around the page.
const contentOf: Record<string, string> = { [thread]: '[data-post]' }
// The first words that a page is opened for, before or after its scripts have loaded.
const wordsOf: Record<string, { words: string; wanted: number }> = {
  '/dashboard': { words: '#frame [data-opening]:not([hidden]) li, [aria-labelledby=waiting] li', wanted: 6_000 },
}
const wantedShift = 0.02
// INP in ms.
const wantedDelay = 100
const wantedScore = { public: 99, member: 95 }

/** The portal and the browser, the logged-in member, the number of rounds, and which pages to visit. */
type Visit = {
  browser: Browser
  url: string
  member: Actor
  rounds: number
  isWanted: (path: string) => boolean
  /** Returns the address of a page. */
  addressOf: (path: string) => string
}

/**
 * Prints figures of a first visit on a cheap phone (390 px, CPU ÷ 4): scripts until a page is usable, first and largest paint on two
 * connections, the delay of taps and keys, and Lighthouse's scores. Each figure is the median of `rounds`.
 */
export const measureBrowser = async (options: Options): Promise<void> => {
  const { rounds = 3, parts, pages = options.brief ? briefPages : undefined } = options
  if ((await buildIfChanged()) !== 0) throw new Error('The client could not be built.')
  await withCollege(size, choose, async (dataDirectory, { member, threadId }) => {
    if (member === undefined) throw new Error('There is no member to log in as.')
    const portal = await startPortal(dataDirectory)
    const browser = await chromium.launch(launchOptions)
    const isWanted = (path: string) => pages?.includes(path) ?? true
    // The portal's public address, where photos come from.
    const url = portal.url.replace('127.0.0.1', 'localhost')
    const addressOf = (path: string) => path.replace(':id', threadId)
    const visit: Visit = { browser, url, member, rounds, isWanted, addressOf }
    const missed: string[] = []
    for (const [name, print] of Object.entries(printParts))
      if (parts?.includes(name) ?? true) missed.push(...(await print(visit)))
    await browser.close()
    await portal.stop()
    judge(options, { missed })
  })
}

const choose = async (db: Db): Promise<{ member: Actor | undefined; threadId: string }> => {
  const [member] = await chooseActors(db)
  const longest = db.selectFrom('threads').select('id').orderBy('posts', 'desc').limit(1)
  return { member, threadId: (await longest.executeTakeFirstOrThrow()).id }
}

const printScripts = async ({ browser, url, member, isWanted, addressOf }: Visit): Promise<string[]> => {
  const entries = [
    ...publicEntries.map((path) => ({ path, budget: budgets.public, as: undefined })),
    ...memberEntries.map((path) => ({ path, budget: path === thread ? budgets.thread : budgets.member, as: member })),
  ]
  const rows: string[][] = []
  const missed: string[] = []
  for (const { path, budget, as } of entries.filter((entry) => isWanted(entry.path))) {
    const { count, bytes } = await onPhone(browser, url, as, (page) => scriptsUntilUsable(page, addressOf(path)))
    const kilobytes = bytes / 1000
    rows.push([path, String(count), kilobytes.toFixed(0)])
    if (count > budget.count || kilobytes > budget.kilobytes)
      missed.push(`${path}: ${count} scripts, ${kilobytes.toFixed(0)} KB`)
  }
  print(['until usable', 'scripts', 'KB'], rows)
  return missed
}

const printPaints = async ({ browser, url, member, rounds, isWanted, addressOf }: Visit): Promise<string[]> => {
  const rows: string[][] = []
  const missed: string[] = []
  for (const [path, connection, wanted, wantedLargest = Infinity] of wantedPaints.filter(([path]) => isWanted(path))) {
    const as = path.startsWith('/dashboard') ? member : undefined
    const paints = await times(rounds, () =>
      paintOf(browser, url, addressOf(path), connection, {
        member: as,
        ...(contentOf[path] && { content: contentOf[path] }),
        ...(wordsOf[path] && { words: wordsOf[path].words }),
      }),
    )
    const figures = (['first', 'words', 'largest', 'usable'] as const).map((name) =>
      median(paints.map((paint) => paint[name])),
    )
    const shift = median(paints.map((paint) => paint.shift))
    rows.push([`${path}, ${connection.name}`, ...figures.map((ms) => (ms / 1000).toFixed(2)), shift.toFixed(3)])
    if (figures[0] === undefined || figures[0] > wanted) missed.push(`${path}, ${connection.name}: first paint`)
    if ((figures[1] ?? Infinity) > (wordsOf[path]?.wanted ?? Infinity))
      missed.push(`${path}, ${connection.name}: first words`)
    if (figures[2] === undefined || figures[2] > wantedLargest)
      missed.push(`${path}, ${connection.name}: largest paint`)
    if (shift > wantedShift) missed.push(`${path}, ${connection.name}: layout shift`)
  }
  print(['first visit', 'first paint s', 'words s', 'largest s', 'usable s', 'shift'], rows)
  return missed
}

const printDelays = async ({ browser, url, member, rounds, isWanted }: Visit): Promise<string[]> => {
  const rows: string[][] = []
  for (const interaction of interactions.filter(({ path }) => isWanted(path))) {
    const delays = await times(rounds, () => delayOf(browser, url, interaction, member))
    rows.push([interaction.name, median(delays).toFixed(0)])
  }
  print(['longest wait for a paint', 'ms'], rows)
  return rows.filter(([, delay]) => Number(delay) > wantedDelay).map(([name]) => `${name}: too slow`)
}

const printScores = async ({ url, member, rounds, isWanted }: Visit): Promise<string[]> => {
  const rows: string[][] = []
  const missed: string[] = []
  const entries = [...publicEntries.map((path) => [path] as const), ['/dashboard', member] as const]
  for (const [path, as] of entries.filter(([path]) => isWanted(path))) {
    const scores = await times(rounds, () => scoresOf(url, path, as))
    const figures = categories.map((name) => median(scores.map((score) => score[name])))
    rows.push([path, ...figures.map(String)])
    // Lighthouse marks member pages down because they block search engines.
    const tooLow = as ? (figures[0] ?? 0) < wantedScore.member : figures.some((score) => score < wantedScore.public)
    if (tooLow) missed.push(`${path}: Lighthouse`)
  }
  print(['Lighthouse, mobile', ...categories], rows)
  return missed
}

/** Each part prints its figures and returns the missed goals. `--parts` selects parts. */
const printParts = { scripts: printScripts, paints: printPaints, delays: printDelays, scores: printScores }

const times = async <Result>(rounds: number, work: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (let round = 0; round < rounds; round += 1) results.push(await work())
  return results
}

const median = (figures: number[]): number => figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? NaN

const print = (heads: string[], rows: string[][]): void => console.log(`${table(heads, rows)}\n`)
