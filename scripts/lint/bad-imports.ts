import { domainArrows, domains } from './domains.ts'

/**
 * One violation of every rule of .dependency-cruiser.cjs: `from` imports `to`, and `rule` must report it. This list catches
 * rules that read no files, and patterns with a mistake that never match: both would pass silently.
 */
export const badImports = [
  { rule: 'resolvable', from: 'server/public/lost.ts', to: '#contract/nowhere.ts' },
  { rule: 'no-cycles', from: 'contract/egg.ts', to: './hen.ts' },
  { rule: 'contract-alone', from: 'contract/curious.ts', to: '#server/platform/clock.ts' },
  { rule: 'contract-only-zod', from: 'contract/greedy.ts', to: 'node:fs' },
  { rule: 'contract-only-zod', from: 'contract/hungry.ts', to: 'fastify' },
  { rule: 'contract-only-zod', from: 'contract/heavy.ts', to: 'zod' },
  { rule: 'client-not-server', from: 'client/chat/Post.tsx', to: '#server/chat/public.ts' },
  { rule: 'server-not-client', from: 'server/platform/email/emailTemplate.ts', to: '#client/ui/Button.tsx' },
  { rule: 'product-without-tools', from: 'server/public/welcome.ts', to: '#seed/demo.ts' },
  { rule: 'domains-via-public', from: 'server/chat/chat.ts', to: '#server/members/queries.ts' },
  { rule: 'domains-via-public', from: 'client/home/Chat.tsx', to: '../events/JobCard.tsx' },
  { rule: 'public-for-others', from: 'server/events/calendar/day.ts', to: '../public.ts' },
  { rule: 'domains-below-app', from: 'server/public/health/health.ts', to: '#server/app.ts' },
  { rule: 'domains-below-app', from: 'client/home/Home.tsx', to: '#client/app/router.tsx' },
  { rule: 'platform-below-domains', from: 'server/platform/realtime/rooms.ts', to: '#server/chat/public.ts' },
  { rule: 'platform-below-domains', from: 'client/platform/session.ts', to: '#client/people/public.ts' },
  { rule: 'ui-alone', from: 'client/ui/Avatar.tsx', to: '#client/platform/api.ts' },
  { rule: 'ui-alone', from: 'client/ui/Badge.tsx', to: '#contract/limits.ts' },
  { rule: 'main-on-top', from: 'server/app-again.ts', to: './main.ts' },
  { rule: 'testing-in-tests', from: 'server/platform/given.ts', to: '#server/testing/given.ts' },
  { rule: 'sql-in-queries', from: 'server/events/policy.ts', to: 'kysely' },
  { rule: 'sql-in-queries', from: 'server/config-from-table.ts', to: 'pg' },
  { rule: 'http-in-routes', from: 'server/events/events.ts', to: 'fastify' },
  ...domainArrows.map(({ side, domain, mayImport }) => ({
    rule: `${side}-${domain}-arrows`,
    from: `${side}/${domain}/arrow.ts`,
    to: `#${side}/${domains.find((other) => other !== domain && !mayImport.includes(other))}/public.ts`,
  })),
  { rule: 'drivers-in-platform', from: 'server/people/photos.ts', to: 'sharp' },
  { rule: 'drivers-in-platform', from: 'server/notifications/browsers.ts', to: 'web-push' },
  { rule: 'stores-by-create-store', from: 'client/chat/folds.ts', to: 'zustand/vanilla' },
]

/** Imports that the same rules must allow (the hen closes the cycle that is reported at the egg). */
export const goodImports = [
  { from: 'contract/people/profiles.ts', to: 'zod/mini' },
  { from: 'contract/hen.ts', to: './egg.ts' },
  { from: 'server/members/queries.ts', to: 'kysely' },
  { from: 'server/people/profiles/routes.ts', to: 'fastify' },
  { from: 'server/people/members/members.ts', to: '#server/account/public.ts' },
  { from: 'server/people/budget/recent.ts', to: 'lru-cache' },
  { from: 'client/platform/createStore.ts', to: 'zustand/vanilla' },
  { from: 'client/people/members/Members.tsx', to: '#client/ui/Button.tsx' },
  { from: 'server/people/members/members.test.ts', to: '#server/testing/given.ts' },
]
