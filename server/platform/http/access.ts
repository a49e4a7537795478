import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/route.ts'
import { type Viewer, viewerOf } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { languageOf } from './language.ts'
import type { App } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    multipart?: boolean
    beforeFactor?: boolean
  }
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/** Lets a request through to a route only as the route's `access` says; a route that says nothing does not start. */
export const guardRoutes = (app: App, { db, now }: Pick<Platform, 'db' | 'now'>): void => {
  app.decorateRequest('viewer', undefined)

  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} says nothing about who may call it`)
  })

  app.addHook('onRequest', async (request) => {
    const { access = 'public', beforeFactor = false } = request.routeOptions.config
    if (access !== 'public') request.viewer = await admit(access, tokenOf(request), request.ip)
    if (request.viewer !== undefined) request.viewer.language = languageOf(request)
    if (request.viewer?.lacksFactor && !beforeFactor) throw new AppError('access.second_factor')
  })

  const admit = async (
    access: Exclude<Access, 'public'>,
    token: string | undefined,
    address: string,
  ): Promise<Viewer | undefined> => {
    if (token === undefined && access === 'optional') return undefined
    if (token === undefined) throw new AppError('session.required')

    const viewer = await viewerOf(db, token, now(), address)
    if (viewer === undefined) throw new AppError('session.ended')
    if (access === 'admin' && viewer.role !== 'admin') throw new AppError('access.admin_only')
    if (access === 'verified' && viewer.limited) throw new AppError('access.unverified')
    return viewer
  }
}

// Only the header counts: a token in an address would end up in logs and histories.
const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
