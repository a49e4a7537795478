import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The files of a build by Vite's own keys; `name` is that of `chunks.ts`. */
export type Manifest = z.infer<typeof schema>

const schema = z.record(
  z.string(),
  z.object({
    name: z.optional(z.string()),
    file: z.string(),
    imports: z.array(z.string()).default([]),
  }),
)

/** Reads which files a build in `folder` consists of. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  schema.parse(JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')))

/** Returns the URLs of the chunks named so and of all that they import. Throws where there is no such chunk. */
export const filesOf = (manifest: Manifest, ...names: string[]): string[] => {
  const wanted = new Set(names.map((name) => chunkOf(manifest, name)))
  // A set that grows while it is walked is walked to its end.
  for (const { imports } of wanted) for (const key of imports) wanted.add(manifest[key] ?? missing(key))
  return [...wanted].map(({ file }) => `/${file}`).toSorted()
}

/** Returns the URL of the chunk named so. Throws where there is none. */
export const fileOf = (manifest: Manifest, name: string): string => `/${chunkOf(manifest, name).file}`

const chunkOf = (manifest: Manifest, wanted: string): Manifest[string] =>
  Object.values(manifest).find(({ name }) => name === wanted) ?? missing(wanted)

const missing = (name: string): never => {
  throw new Error(`There is no ${name} in the build; see scripts/build/chunks.ts.`)
}
