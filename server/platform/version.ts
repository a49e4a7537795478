import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const packageFile = new URL('../../package.json', import.meta.url)

/** The version of the portal, as its package says. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')))
