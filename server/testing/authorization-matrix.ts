/** Who gets past the door of a call: `yes`, or the status that turns them away. What they find behind it is the features' tests' business. */
type Verdict = 'yes' | 401 | 403
type Row = readonly [
  call: string,
  stranger: Verdict,
  student: Verdict,
  limited: Verdict,
  alumnus: Verdict,
  admin: Verdict,
]

const anyone = ['yes', 'yes', 'yes', 'yes', 'yes'] as const
const signedIn = [401, 'yes', 'yes', 'yes', 'yes'] as const
const verified = [401, 'yes', 403, 'yes', 'yes'] as const
const adminOnly = [401, 403, 403, 403, 'yes'] as const
/** About oneself only: anybody else's id is refused to everyone. */
const ownOnly = [401, 403, 403, 403, 403] as const

/**
 * The authorization matrix: every call and every role. `limited` is an alumnus whom the college has not verified yet.
 * A call that is missing here fails `server/authorization.test.ts`.
 */
export const matrix: readonly Row[] = [
  ['GET /healthz', ...anyone],
  ['GET /readyz', ...anyone],

  ['POST /auth/signup', ...anyone],
  ['POST /api/alumni/signup', ...anyone],
  ['POST /auth/login', ...anyone],
  ['POST /api/alumni/login', ...anyone],
  ['POST /admin/login', ...anyone],
  ['POST /admin/setup', ...anyone],
  ['POST /api/password/reset', ...anyone],
  ['POST /api/logout', ...signedIn],
  ['POST /admin/logout', ...adminOnly],
  ['PUT /api/password', ...signedIn],

  ['GET /api/user/:id', ...signedIn],
  ['PUT /api/user/:id', ...ownOnly],
  ['PUT /api/user/:id/photo', ...ownOnly],
  ['GET /api/members', ...verified],
  ['GET /files/photos/:key/:size', ...anyone],
  ['GET /files/certificates/:key', ...anyone],

  ['GET /api/user', ...signedIn],
  ['GET /api/messages/:userId', ...signedIn],
  // An administrator verifies people and does not chat: nobody is to mistake the office for a person.
  ['POST /api/messages/send/:receiverId', 401, 'yes', 403, 'yes', 403],
  ['PUT /api/messages/:userId/read', ...signedIn],
  ['GET /api/unread', ...signedIn],
  ['GET /api/conversations/:userId', ...signedIn],
  ['PATCH /api/conversations/:userId', ...signedIn],
  ['PUT /api/conversations/:userId/request', ...signedIn],
  ['PUT /api/conversations/:userId/draft', ...signedIn],
  ['GET /api/messages/:userId/changes', ...signedIn],
  ['GET /api/messages/search', ...signedIn],
  ['PATCH /api/messages/:messageId', ...signedIn],
  ['DELETE /api/messages/:messageId', ...signedIn],
  ['PUT /api/messages/:messageId/reaction', ...signedIn],
  ['DELETE /api/messages/:messageId/reaction', ...signedIn],
  ['POST /api/messages/:userId/attachments', 401, 'yes', 403, 'yes', 403],
  ['GET /api/attachments/:id', ...signedIn],
  ['GET /api/attachments/:id/preview', ...signedIn],
  ['GET /api/privacy', ...signedIn],
  ['PATCH /api/privacy', ...signedIn],
  ['GET /api/blocks', ...signedIn],
  ['PUT /api/blocks/:userId', ...signedIn],
  ['DELETE /api/blocks/:userId', ...signedIn],
  ['POST /api/reports', ...signedIn],
  ['GET /api/admin/reports', ...adminOnly],
  ['PUT /api/admin/reports/:id/handling', ...adminOnly],
  ['DELETE /api/admin/reports/:id/handling', ...adminOnly],
  ['DELETE /api/admin/reports/:id/messages/:sequence', ...adminOnly],

  ['GET /api/events', ...anyone],
  ['POST /api/events', ...signedIn],
  ['PUT /api/events/:id', ...signedIn],
  ['PUT /api/events/:id/cancellation', ...signedIn],
  ['DELETE /api/events/:id/cancellation', ...signedIn],
  ['GET /api/mentorships', ...signedIn],
  ['POST /api/mentorships', ...signedIn],
  ['PUT /api/mentorships/:id', ...signedIn],
  ['DELETE /api/mentorships/:id', ...signedIn],
  ['GET /api/jobs', ...signedIn],
  ['POST /api/jobs', ...signedIn],
  ['PUT /api/jobs/:id', ...signedIn],
  ['DELETE /api/jobs/:id', ...signedIn],
  ['GET /api/projects', ...signedIn],
  ['POST /api/projects', ...signedIn],
  ['PUT /api/projects/:id', ...signedIn],
  ['DELETE /api/projects/:id', ...signedIn],
  ['GET /api/search', ...signedIn],

  ['GET /api/college', ...anyone],
  ['POST /api/contact', ...anyone],
  ['GET /api/admin/settings', ...adminOnly],
  ['PUT /api/admin/settings', ...adminOnly],
  ['GET /api/admin/students', ...adminOnly],
  ['GET /admin/alumni', ...adminOnly],
  ['PUT /admin/alumni/:id/verify', ...adminOnly],
  ['PUT /admin/alumni/:id/decline', ...adminOnly],
  ['POST /api/admin/members/:id/reset-link', ...adminOnly],
  ['GET /api/admin/audit', ...adminOnly],
  ['GET /api/admin/contacts', ...adminOnly],
  ['PUT /api/admin/contacts/:id/handling', ...adminOnly],
  ['DELETE /api/admin/contacts/:id/handling', ...adminOnly],
]
