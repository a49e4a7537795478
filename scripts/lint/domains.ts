import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The domains that a domain may import from, on one side. */
type Arrows = { side: 'contract' | 'server' | 'client'; domain: string; mayImport: string[] }

const table = readFileSync(join(import.meta.dirname, '..', '..', 'ARCHITECTURE.md'), 'utf8')
const rows = [...table.matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)]

/** The names of the domains, from the table in ARCHITECTURE.md. */
export const domains: string[] = rows.map(([, domain = '']) => domain)
if (domains.length === 0) throw new Error('ARCHITECTURE.md has no readable table of domains.')

/** The allowed imports between domains, from the same table. */
export const domainArrows: Arrows[] = rows.flatMap(([, domain = '', contract, server, client]) =>
  Object.entries({ contract, server, client }).map(([side, names = '']) => ({
    side: side as Arrows['side'],
    domain,
    mayImport: [...(domain === 'members' ? [] : ['members']), ...(names.match(/\w+/g) ?? [])],
  })),
)
