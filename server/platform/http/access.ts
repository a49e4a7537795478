import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { type Capability, may } from '#contract/members/rights.ts'
import type { Access, Route } from '#contract/route.ts'
import { networkOf } from '#server/platform/auth/ipRange.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { languageOf } from './language.ts'
import type { App } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    may?: Capability | undefined
    multipart?: Route['multipart']
    largest?: number
    beforeFactor?: boolean
    defence?: boolean
    people?: Route['people'] | undefined
    reads?: Route['reads'] | undefined
    incomplete?: ErrorCode | undefined
    /** The limit that calls without a login count towards; none for pages and their files. */
    countedAs?: 'call' | 'file'
  }
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/**
 * Admits requests to a route according to its `access`, within the limits per minute of a session, of all sessions of a member, or of an address
 * without a login. Throws at the start for a route without `access`.
 */
export const guardRoutes = (
  app: App,
  { db, limiters, members, now }: Pick<Platform, 'db' | 'limiters' | 'members' | 'now'>,
): void => {
  app.decorateRequest('viewer', undefined)

  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} declares no access`)
    if ((config.access === 'admin') !== (config.may !== undefined))
      throw new Error(
        `${String(method)} ${url} must say what rights it needs if, and only if, it is for administrators`,
      )
  })

  app.addHook('onRequest', async (request) => {
    const {
      access = 'public',
      may: needed,
      beforeFactor = false,
      defence = false,
      countedAs,
    } = request.routeOptions.config
    if (access !== 'public')
      request.viewer = await identify(access, tokenOf(request), request.ip).catch(async (error: unknown) => {
        // Guessed tokens are counted too.
        await limiters.anonymousCalls.take(networkOf(request.ip))
        throw error
      })
    const { viewer } = request
    if (viewer !== undefined) await countCall(viewer, defence)
    else if (countedAs === 'call') await limiters.anonymousCalls.take(networkOf(request.ip))
    else if (countedAs === 'file') await limiters.files.take(networkOf(request.ip))
    if (viewer === undefined) return
    viewer.language = languageOf(request)
    if (needed === undefined) enterPortal(viewer, access)
    else if (viewer.role !== 'admin') throw new AppError('access.admin_only')
    else if (!may(viewer.rights, needed)) throw new AppError('access.right_needed')
    refuse(viewer, access, beforeFactor)
  })

  // Per session, so that a stolen one doesn't use up the calls of the others. All sessions of a member share a wider limit.
  const countCall = async ({ id, tokenHash }: Viewer, isDefence: boolean): Promise<void> => {
    const session = tokenHash.toString('base64')
    if (isDefence) return limiters.defences.take(session)
    await limiters.calls.take(session)
    await limiters.memberCalls.take(id)
  }

  const identify = async (
    access: Exclude<Access, 'public'>,
    token: string | undefined,
    ip: string,
  ): Promise<Viewer | undefined> => {
    if (token === undefined && access === 'optional') return undefined
    if (token === undefined) throw new AppError('session.required')

    const viewer = await members.findViewer(db, token, now(), ip)
    if (viewer === undefined) throw new AppError('session.ended')
    return viewer
  }
}

// In the portal only those who moderate postings act for the college. Other helpers act as the member they are, and an account that
// never was a member has no business among members.
const enterPortal = (viewer: Viewer, access: Access): void => {
  if (viewer.role !== 'admin' || may(viewer.rights, 'postings')) return
  viewer.role = viewer.ownRole
  if (viewer.ownRole === 'admin' && (access === 'confirmed' || access === 'verified'))
    throw new AppError('access.right_needed')
}

const refuse = (viewer: Viewer, access: Access, beforeFactor: boolean): void => {
  if (access === 'confirmed' || access === 'verified') refuseUnconfirmed(viewer)
  if (access === 'verified') refuseLimited(viewer)
  if (viewer.lacksFactor && !beforeFactor) throw new AppError('access.second_factor')
}

/** Throws `access.guardian` or `access.unverified` when the viewer's access is limited. */
export const refuseLimited = ({ limited, awaitsConsent }: Pick<Viewer, 'limited' | 'awaitsConsent'>): void => {
  if (limited) throw new AppError(awaitsConsent ? 'access.guardian' : 'access.unverified')
}

/** Throws `access.unconfirmed` when the directory is closed to the viewer until they confirm their email address. */
export const refuseUnconfirmed = ({ unconfirmed }: { unconfirmed: boolean }): void => {
  if (unconfirmed) throw new AppError('access.unconfirmed')
}

// Only the header counts, because a token in a URL would end up in logs and histories.
const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
