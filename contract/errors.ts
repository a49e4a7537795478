import type { Challenge } from './account/second-factor.ts'

/**
 * Every error the API can answer: code to HTTP status. The sentence of a code stands under the same key in
 * `locales/<language>/errors.json`.
 */
export const ERRORS = {
  'request.invalid': 400,
  'request.incomplete': 400,
  'request.malformed': 400,
  'request.cursor': 400,
  'request.too_large': 413,
  'request.media_type': 415,
  'request.too_slow': 408,
  'request.not_found': 404,
  'request.rate_limited': 429,
  'request.conflict': 409,
  'server.failed': 500,
  'server.unavailable': 503,
  'storage.full': 503,
  'upload.busy': 503,
  'upload.unexpected_file': 400,

  'session.required': 401,
  'session.ended': 401,
  'session.invalid_credentials': 401,
  'session.registered_as_student': 403,
  'session.registered_as_alumni': 403,
  'session.registered_as_admin': 403,
  'session.not_admin': 403,
  'session.suspended': 403,
  'session.second_factor': 401,
  'session.challenge_ended': 401,
  'session.login_failures': 429,
  'session.account_closed': 429,
  'session.busy': 503,
  'session.wrong_password': 400,
  'session.not_found': 404,
  'access.admin_only': 403,
  'access.own_only': 403,
  'access.unverified': 403,
  'access.unconfirmed': 403,
  'access.second_factor': 403,

  'factor.exists': 409,
  'factor.none': 404,
  'factor.wrong_code': 400,
  'factor.required': 403,
  'factor.locked': 429,
  'factor.wrong_passkey': 400,
  'factor.unreadable': 400,
  'factor.app_unreadable': 409,
  'factor.passkey_taken': 409,
  'factor.passkeys_full': 409,

  'terms.outdated': 409,

  'link.invalid': 400,
  'mail.unavailable': 503,
  'email.unavailable': 503,
  'email.own': 400,
  'email.second_exists': 409,
  'email.taken': 409,
  'email.not_found': 404,
  'setup.done': 409,

  'member.not_found': 404,
  'member.suspended': 409,
  'member.profiles_used_up': 429,
  'member.email_taken': 409,
  'member.email_lookalike': 409,
  'member.email_domain': 400,
  'member.graduation_year': 400,
  'member.no_pending_change': 404,
  'member.password_mismatch': 400,
  'member.password_common': 400,
  'member.password_personal': 400,
  'member.password_same': 400,
  'member.blocked_until_verified': 403,
  'photo.unreadable': 400,
  'photo.too_large': 400,
  'certificate.unreadable': 400,
  'file.too_large': 400,
  'file.not_found': 404,

  'message.sender': 403,
  'message.self': 400,
  'message.members_only': 403,
  'message.reply_only': 403,
  'message.client_id_reused': 409,
  'message.not_found': 404,
  'message.own_only': 403,
  'message.edit_too_late': 403,
  'message.deleted': 409,
  'message.too_fast': 429,
  'message.requests_off': 403,
  'message.request_waiting': 403,
  'message.request_attachment': 403,
  'message.request_reaction': 403,
  'message.strangers_used_up': 429,
  'message.receiver_left': 403,
  'message.receiver_unavailable': 403,
  'attachment.unreadable': 400,
  'conversation.not_found': 404,
  'conversation.no_request': 409,
  'block.self': 400,
  'report.self': 400,
  'report.not_found': 404,

  'export.used_up': 429,
  'export.not_found': 404,

  'event.not_found': 404,
  'posting.incomplete': 400,
  'event.past': 400,
  'event.cancelled': 409,
  'event.cancelled_by_college': 409,
  'calendar.not_found': 404,
  'mentorship.not_found': 404,
  'mentorship.past': 400,
  'job.not_found': 404,
  'project.not_found': 404,
  'handover.students_only': 403,
  'handover.too_early': 409,
  'certificate.not_needed': 409,
  'administrator.not_found': 404,
  'administrator.unverified': 409,
  'administrator.self': 400,
  'administrator.email_taken': 409,
  'invitation.not_found': 404,
  'alumnus.not_found': 404,
  'alumnus.already_verified': 409,
  'alumnus.changed': 409,
  'alumnus.not_verified': 409,
  'decision.final': 409,
  'identity_change.not_found': 404,
  'contact.not_found': 404,
  'deletion.last_administrator': 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** The body of every error answer: a sentence for a person, its code, and a sentence for each field at fault. */
export type ErrorBody = {
  success: false
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  /** What a log-in, or a change of the second step, waits for: of `session.second_factor` and `factor.required` only. */
  challenge?: Challenge
  /** Identifies the request in the server's log; shown where nothing better can be said. */
  reference?: string
}
