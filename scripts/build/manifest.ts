import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The files of a build by Vite's keys. `name` is the chunk name from `chunks.ts`. */
export type Manifest = z.infer<typeof schema>

const schema = z.record(
  z.string(),
  z.object({
    name: z.optional(z.string()),
    file: z.string(),
    imports: z.array(z.string()).default([]),
  }),
)

/** Reads the manifest of a build in `folder`. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  schema.parse(JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')))

/** Returns the URLs of the chunks with these names and of all that they import. Throws for an unknown chunk. */
export const filesOf = (manifest: Manifest, ...names: string[]): string[] => {
  const wanted = new Set(names.map((name) => chunkOf(manifest, name)))
  // A set also yields what is added while it is iterated.
  for (const { imports } of wanted) for (const key of imports) wanted.add(manifest[key] ?? missing(key))
  return [...wanted].map(({ file }) => `/${file}`).toSorted()
}

/** Returns the URL of the chunk with this name. Throws when there is none. */
export const fileOf = (manifest: Manifest, name: string): string => `/${chunkOf(manifest, name).file}`

const chunkOf = (manifest: Manifest, wanted: string): Manifest[string] =>
  Object.values(manifest).find(({ name }) => name === wanted) ?? missing(wanted)

const missing = (name: string): never => {
  throw new Error(`There is no ${name} in the build; see scripts/build/chunks.ts.`)
}
