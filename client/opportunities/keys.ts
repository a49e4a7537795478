/** The common key of everything about jobs. */
export const jobKey = ['jobs'] as const
/** The common key of everything about the viewer's own applications. */
export const applicationKey = ['applications'] as const
/** The key of the viewer's drafts, whose contents are what is being typed. */
export const draftKey = [...applicationKey, 'draft'] as const
/** The common key of everything about the applicants of the viewer's jobs. */
export const applicantKey = ['applicants'] as const
/** The common key of requests for referrals. */
export const referralKey = ['referrals'] as const
/** The key of the tasks that wait for the viewer on their home. */
export const waitingKey = [...applicationKey, 'waiting'] as const
