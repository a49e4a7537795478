import { readdirSync } from 'node:fs'
import type { Route } from '#contract/route.ts'

const modules = await Promise.all(
  readdirSync(new URL('../../contract/', import.meta.url)).map(
    (file): Promise<Record<string, unknown>> => import(`../../contract/${file}`),
  ),
)
const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'url' in value && 'access' in value

/** Every call of the contract under its name, such as `GET /api/user/:id`. */
export const contractRoutes: ReadonlyMap<string, Route> = new Map(
  modules
    .flatMap((module) => Object.values(module))
    .filter(isRoute)
    .map((route) => [`${route.method} ${route.url}`, route]),
)
