import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../process.ts'

/** A package whose code is in the built client. */
export type Shipped = { name: string; license: string; copyright: string[]; text: string }

const sources = '{client,contract}/**/*.{ts,tsx,css}'
const Manifest = z.object({
  license: z.optional(z.string()),
  // The format before 2014.
  licenses: z.optional(z.array(z.object({ type: z.string() }))),
  dependencies: z.optional(z.record(z.string(), z.string())),
})
const Lock = z.object({ packages: z.record(z.string(), z.unknown()) })

/** Returns the packages that the client and the contract import, and their dependencies, by name. */
export const shippedPackages = (): Shipped[] => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const folders = new Map<string, string>()
  const add = (name: string, from: string): void => {
    const folder = folderOf(name, from, packages)
    // Types aren't part of the build.
    if (folder === undefined || folders.has(folder) || name.startsWith('@types/')) return
    folders.set(folder, name)
    for (const needed of Object.keys(manifestOf(folder).dependencies ?? {})) add(needed, folder)
  }
  for (const name of importedPackages()) add(name, '')
  return [...folders]
    .map(([folder, name]) => ({ name, license: licenseNameOf(folder), ...licenseOf(folder) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const importedPackages = (): Set<string> => {
  const names = new Set<string>()
  for (const file of globSync(sources, { cwd: root, exclude: ['**/*.test.*', 'client/testing/**'] })) {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, '')
    for (const [, name] of code.matchAll(/(?:from|import|@import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)/g))
      if (name !== undefined) names.add(name)
  }
  return names
}

// As Node resolves it: next to the package that needs it, or further up.
const folderOf = (name: string, from: string, packages: Record<string, unknown>): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (folder in packages) return folder
    if (at === '') return undefined
  }
}

const manifestOf = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))

const licenseNameOf = (folder: string): string => {
  const { license, licenses } = manifestOf(folder)
  return license ?? licenses?.[0]?.type ?? 'unknown'
}

const licenseOf = (folder: string): Pick<Shipped, 'copyright' | 'text'> => {
  const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry))
  const lines = file === undefined ? [] : readFileSync(join(root, folder, file), 'utf8').split(/\r?\n/)
  const isCopyright = (line: string) => /^\s*copyright\b.*(?:\d{4}|\(c\)|©)/i.test(line)
  return {
    copyright: lines.filter(isCopyright).map((line) => line.trim()),
    text: lines
      .filter((line) => !isCopyright(line) && !/^\W*(?:the )?(?:mit|isc) license\W*(?:\(\w+\))?\W*$/i.test(line))
      .join('\n')
      .trim(),
  }
}
