/**
 * Every arrow of .dependency-cruiser.cjs, broken once: `from` imports `to`, and `rule` must say so. Rules that read
 * nothing pass silently, and a pattern with a slip in it never fires: this list notices both.
 */
export const badImports = [
  { rule: 'resolvable', from: 'server/features/lost/lost.ts', to: '#contract/nowhere.ts' },
  { rule: 'no-cycles', from: 'contract/egg.ts', to: './hen.ts' },
  { rule: 'contract-alone', from: 'contract/curious.ts', to: '#server/platform/clock.ts' },
  { rule: 'contract-only-zod', from: 'contract/greedy.ts', to: 'node:fs' },
  { rule: 'contract-only-zod', from: 'contract/hungry.ts', to: 'fastify' },
  { rule: 'client-not-server', from: 'client/features/forum/Post.tsx', to: '#server/features/forum/public.ts' },
  { rule: 'server-not-client', from: 'server/platform/mail/letter.ts', to: '#client/ui/Button.tsx' },
  { rule: 'product-without-tools', from: 'server/features/welcome/welcome.ts', to: '#seed/demo.ts' },
  { rule: 'features-via-public', from: 'server/features/chat/chat.ts', to: '#server/opportunities/jobs/queries.ts' },
  { rule: 'features-via-public', from: 'client/features/chat/Chat.tsx', to: '../jobs/JobCard.tsx' },
  { rule: 'no-feature-cycles', from: 'server/features/this/this.ts', to: '../that/public.ts' },
  { rule: 'no-feature-cycles', from: 'server/features/that/that.ts', to: '../this/public.ts' },
  { rule: 'features-below-app', from: 'server/features/health/health.ts', to: '#server/app.ts' },
  { rule: 'features-below-app', from: 'client/features/home/Home.tsx', to: '#client/app/router.tsx' },
  {
    rule: 'platform-below-features',
    from: 'server/platform/realtime/rooms.ts',
    to: '#server/features/forum/public.ts',
  },
  { rule: 'platform-below-features', from: 'client/platform/session.ts', to: '#client/ui/Toast.tsx' },
  { rule: 'ui-alone', from: 'client/ui/Avatar.tsx', to: '#client/platform/api.ts' },
  { rule: 'ui-alone', from: 'client/ui/Badge.tsx', to: '#contract/limits.ts' },
  { rule: 'main-on-top', from: 'server/app-again.ts', to: './main.ts' },
  { rule: 'testing-in-tests', from: 'server/platform/given.ts', to: '#server/testing/given.ts' },
  { rule: 'sql-in-queries', from: 'server/features/events/policy.ts', to: 'kysely' },
  { rule: 'sql-in-queries', from: 'server/config-from-table.ts', to: 'pg' },
  { rule: 'http-in-routes', from: 'server/events/events.ts', to: 'fastify' },
  { rule: 'drivers-in-platform', from: 'server/features/photos/photos.ts', to: 'sharp' },
]

/** What the same rules must let through (the hen closes the cycle that is reported at the egg). */
export const goodImports = [
  { from: 'contract/people/members.ts', to: 'zod' },
  { from: 'contract/hen.ts', to: './egg.ts' },
  { from: 'server/people/members/queries.ts', to: 'kysely' },
  { from: 'server/people/members/routes.ts', to: 'fastify' },
  { from: 'server/features/members/members.ts', to: '#server/features/forum/public.ts' },
  { from: 'client/features/members/Members.tsx', to: '#client/ui/Button.tsx' },
  { from: 'server/features/members/members.test.ts', to: '#server/testing/given.ts' },
]
