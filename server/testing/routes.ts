import { readdirSync } from 'node:fs'
import type { Route } from '#contract/route.ts'

/** Returns every route of the contract, by `METHOD /path`. */
export const contractRoutes = async (): Promise<Map<string, Route>> => {
  const folder = new URL('../../contract/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<![.]test)[.]ts$/.test(file),
  )
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(/* @vite-ignore */ new URL(file, folder).href)),
  )
  const routes = modules.flatMap((module) => Object.values(module)).filter(isRoute)
  return new Map(routes.map((route) => [`${route.method} ${route.url}`, route]))
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'url' in value && 'access' in value
