import { createRoutesFromChildren, type RouteObject } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { DeskRoutes } from './DeskRoutes.tsx'
import { PortalRoutes } from './routes.tsx'

const pathsOf = (routes: RouteObject[], above: string): string[] =>
  routes.flatMap(({ path = '', index, children }) => {
    const here = path === '' ? above : `${above.replace(/\/$/, '')}/${path}`
    if (children !== undefined) return pathsOf(children, here)
    if (path === '*' || path === 'admin/*' || path === 'ui') return []
    // An optional segment yields two paths.
    return index || !here.endsWith('?') ? [here] : [here.replace(/\/[^/]+\?$/, ''), here.slice(0, -1)]
  })

test("the server knows exactly the router's pages", () => {
  const routesOf = (routes: { props: { children: ReactNode } }) => createRoutesFromChildren(routes.props.children)
  const paths = [...pathsOf(routesOf(PortalRoutes()), '/'), ...pathsOf(routesOf(DeskRoutes()), '/admin')]
  expect(new Set(paths)).toEqual(new Set(PATHS))
})
