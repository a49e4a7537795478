import type { QueryClient } from '@tanstack/react-query'

/** Loads anew who administers the portal and who is invited to, and the log of what was done about that. */
export const reloadAdministrators = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['administrators', 'invitations', 'removals', 'audit', 'students', 'alumni'].map((list) =>
      client.invalidateQueries({ queryKey: ['administration', list] }),
    ),
  )

/** Loads the postings anew, and the log of what was decided on them. */
export const reloadPostings = (client: QueryClient): Promise<unknown> =>
  Promise.all(['postings', 'audit'].map((list) => client.invalidateQueries({ queryKey: ['administration', list] })))

/** Loads the lists of alumni anew, and the record of what was done to them. */
export const reloadAlumni = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['administration', 'alumni'] }),
    client.invalidateQueries({ queryKey: ['administration', 'administrators'] }),
    client.invalidateQueries({ queryKey: ['administration', 'postings'] }),
    client.invalidateQueries({ queryKey: ['administration', 'audit'] }),
  ])

/** Loads the lists of members anew, and the record of what was done to them. */
export const reloadMembers = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: ['administration', 'students'] }), reloadAlumni(client)])

/** Loads the reports anew, and the record of what was done about them. */
export const reloadReports = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['administration', 'reports'] }),
    client.invalidateQueries({ queryKey: ['administration', 'audit'] }),
  ])

/** Loads anew how the portal is doing, and the record of what was done about it. */
export const reloadSystem = (client: QueryClient): Promise<unknown> =>
  Promise.all(['system', 'audit'].map((list) => client.invalidateQueries({ queryKey: ['administration', list] })))

/** Forgets everything an administrator loaded: the next person at this browser must not see it. */
export const forgetAll = (client: QueryClient): void => client.removeQueries({ queryKey: ['administration'] })
