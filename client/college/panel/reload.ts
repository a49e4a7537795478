import type { QueryClient } from '@tanstack/react-query'

/** Refetches the administrators, the invitations and the audit log. */
export const reloadAdministrators = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['administrators', 'invitations', 'removals', 'audit', 'students', 'alumni', 'people'].map((list) =>
      client.invalidateQueries({ queryKey: ['administration', list] }),
    ),
  )

/** Refetches the postings and the audit log. */
export const reloadPostings = (client: QueryClient): Promise<unknown> =>
  Promise.all(['postings', 'audit'].map((list) => client.invalidateQueries({ queryKey: ['administration', list] })))

/** Refetches the lists of alumni and the audit log. */
export const reloadAlumni = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['administration', 'alumni'] }),
    client.invalidateQueries({ queryKey: ['administration', 'administrators'] }),
    client.invalidateQueries({ queryKey: ['administration', 'postings'] }),
    client.invalidateQueries({ queryKey: ['administration', 'audit'] }),
  ])

/** Refetches the lists of members, the page of a person and the audit log. */
export const reloadMembers = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['administration', 'students'] }),
    client.invalidateQueries({ queryKey: ['administration', 'people'] }),
    reloadAlumni(client),
  ])

/** Refetches the reports and the audit log. */
export const reloadReports = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['administration', 'reports'] }),
    client.invalidateQueries({ queryKey: ['administration', 'audit'] }),
  ])

/** Refetches the state of the portal and the audit log. */
export const reloadSystem = (client: QueryClient): Promise<unknown> =>
  Promise.all(['system', 'audit'].map((list) => client.invalidateQueries({ queryKey: ['administration', list] })))

/** Drops everything an administrator loaded, because the next user of this browser must not see it. */
export const forgetAll = (client: QueryClient): void => client.removeQueries({ queryKey: ['administration'] })
