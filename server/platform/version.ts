import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const packageFile = new URL('../../package.json', import.meta.url)

/** The portal's version, from package.json. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')))
