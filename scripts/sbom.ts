/**
 * npm run sbom [-- --to <file>]: writes the portal's runtime dependencies as CycloneDX (JSON), to standard output or a file. It only
 * reads package-lock.json and downloads nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { npmCommand } from './npm.ts'
import { capture, root } from './process.ts'

const Component = z.looseObject({ 'bom-ref': z.string(), name: z.string() })
const Bom = z.looseObject({
  metadata: z.looseObject({ component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
const Lockfile = z.object({
  name: z.string(),
  packages: z.record(
    z.string(),
    z.object({ name: z.optional(z.string()), version: z.optional(z.string()), dev: z.optional(z.boolean()) }),
  ),
})

const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
const [npm, ...before] = npmCommand()
const options = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const { code, output, stdout } = await capture(npm, [...before, ...options])
if (code !== 0) {
  console.error(`npm could not list the components:\n${output}`)
  process.exit(1)
}

const bom = Bom.parse(JSON.parse(stdout))
const { name, packages } = Lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
// `--omit=dev` of npm 11 also omits packages that a dev dependency needs too, such as pg and zod.
const needed = new Set(
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, about]) => `${about.name ?? path.split('node_modules/').at(-1)}@${about.version}`),
)
bom.components = bom.components.filter((component) => needed.has(component['bom-ref']))
const own = bom.metadata.component['bom-ref']
bom.dependencies = bom.dependencies
  .filter(({ ref }) => ref === own || needed.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => needed.has(other)) }))
// npm uses the name of the folder.
bom.metadata.component.name = name

const text = `${JSON.stringify(bom, undefined, 2)}\n`
if (to === undefined) process.stdout.write(text)
else writeFileSync(to, text)
