import { listAuditEntries } from '#contract/college/audit.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/errors.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listEntries } from './audit.ts'
import { recordListReads } from './reads.ts'
import { recordRefusals } from './refusals.ts'

/**
 * Read-only routes of the audit log. Also records denied access to any route, and administrators' reads of lists with personal data.
 */
export const auditRoutes = (app: App, platform: Pick<Platform, 'db' | 'hooks' | 'log' | 'now'>): void => {
  serve(app, listAuditEntries, ({ viewer, query }) => listEntries(platform.db, viewer, query))

  recordListReads(app, platform)
  const refusals = recordRefusals(platform)
  app.addHook('onClose', refusals.close)
  app.addHook('onError', async (request, _reply, error) => {
    const action = error instanceof AppError ? refusedBy(error.code, request.viewer !== undefined) : undefined
    if (action === undefined || !(error instanceof AppError)) return
    void refusals
      .add({
        action,
        code: error.code,
        viewer: request.viewer,
        tried: triedWith(request.body),
        route: `${request.method} ${request.routeOptions.url ?? ''}`,
        ip: request.ip,
      })
      .catch((failure: unknown) => request.log.error({ err: failure }, 'a refusal was not recorded'))
  })
}

// A wrong second factor counts only without a session, because logged-in members also confirm changes with it.
const failedLogIns: ReadonlySet<ErrorCode> = new Set([
  'session.invalid_credentials',
  'session.registered_as_student',
  'session.registered_as_alumni',
  'session.registered_as_admin',
  'session.not_admin',
  'session.suspended',
  'session.login_failures',
  'session.account_closed',
  'member.blocked_until_verified',
  'factor.wrong_code',
  'factor.wrong_passkey',
])

const refusedBy = (code: ErrorCode, loggedIn: boolean): 'session.failed' | 'access.denied' | undefined => {
  if (code.startsWith('access.')) return 'access.denied'
  return !loggedIn && failedLogIns.has(code) ? 'session.failed' : undefined
}

// The three logins name the email field differently; the second step sends a challenge.
const triedWith = (body: unknown): { email: string; challenge: string } => {
  const sent: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (name: string): string => (typeof sent[name] === 'string' ? sent[name].slice(0, 254) : '')
  return { email: text('collegeEmail') || text('email'), challenge: text('challenge') }
}
