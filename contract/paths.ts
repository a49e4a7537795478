/**
 * Every path pattern of the client's router. The server responds with 200 to these, and with 404 to any other page. `client/app/routes.tsx` maps them
 * to pages.
 */
export const PATHS = [
  '/',
  '/about',
  '/features',
  '/contact',
  '/privacy',
  '/terms',
  '/events/:id',
  '/roleselection',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/unsubscribe',
  '/act',
  '/student-register',
  '/alumni-register',
  '/supportus',
  '/admin',
  '/admin/setup',
  '/admin/invitation',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/students',
  '/admin/verifications',
  '/admin/postings',
  '/admin/inbox',
  '/admin/reports',
  '/admin/notifications',
  '/admin/administrators',
  '/admin/audit',
  '/admin/security',
  '/admin/terms',
  '/admin/settings',
  '/admin/system',
  '/dashboard',
  '/dashboard/search',
  '/dashboard/invite',
  '/dashboard/messages',
  '/dashboard/messages/:userId',
  '/dashboard/events',
  '/dashboard/events/:id',
  '/dashboard/events/:id/attendees',
  '/dashboard/mentorship',
  '/dashboard/mentorship/:id',
  '/dashboard/jobs',
  '/dashboard/jobs/:id',
  '/dashboard/discussions',
  '/dashboard/discussions/ask',
  '/dashboard/discussions/:id',
  '/dashboard/network',
  '/dashboard/profile',
  '/dashboard/network/:id',
  '/dashboard/vouch/:code',
  '/dashboard/open-source',
  '/dashboard/notifications',
  '/dashboard/settings',
  '/dashboard/settings/:section',
] as const

/** The pages that the build prerenders, which show before any script has run. */
export const PRERENDERED_PATHS = [
  '/',
  '/about',
  '/features',
  '/contact',
  '/privacy',
  '/login',
  '/roleselection',
] as const

/** Returns true when the client's router has a page at `path`. */
export const isPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

const patterns = PATHS.map((page) => new RegExp(`^${page.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`))
