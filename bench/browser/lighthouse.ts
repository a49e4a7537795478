import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { freePort } from '#server/testing/free-port.ts'
import type { Actor } from '../actors.ts'
import { launchOptions } from '../chromium.ts'
import { sessionOf } from './phone.ts'

// npm fetches it on demand: with its dependencies it would be a fifth of all packages, for this bench alone.
const lighthouse = 'lighthouse@13.5.0'
const run = promisify(execFile)

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's scores, out of 100. */
export type Scores = Record<(typeof categories)[number], number>

const report = z.object({
  categories: z.record(z.enum(categories), z.object({ score: z.number() })),
})

/**
 * Runs Lighthouse's mobile test of a page, throttled through the protocol, in a fresh browser, logged in as `member` if
 * given. Throws when a category couldn't be scored.
 */
export const scoresOf = async (url: string, path: string, member?: Actor): Promise<Scores> => {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
  try {
    const settings = { clearStorageTypes: ['cache_storage', 'service_workers', 'shader_cache'] }
    if (member) {
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(`${url}/favicon.svg`)
      await page.evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value)
      }, sessionOf(member))
      await page.close()
    }
    const [config, output] = [join(folder, 'config.json'), join(folder, 'report.json')]
    await writeFile(config, JSON.stringify({ extends: 'lighthouse:default', settings }))
    await run('npx', [
      ...['--yes', `--package=${lighthouse}`, 'lighthouse', url + path, `--port=${port}`, '--quiet'],
      ...[`--config-path=${config}`, '--output=json', `--output-path=${output}`],
      ...[`--only-categories=${categories.join(',')}`, '--throttling-method=devtools'],
    ])
    const judged = report.parse(JSON.parse(await readFile(output, 'utf8'))).categories
    return Object.fromEntries(categories.map((name) => [name, Math.round(judged[name].score * 100)])) as Scores
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}
