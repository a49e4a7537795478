import { queryOptions, useQuery } from '@tanstack/react-query'
import { listMemberPostings, type MemberPostings } from '#contract/search/postings.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Hits } from './Hits.tsx'
import { hitsOf } from './sections.ts'

const postingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['postings', userId],
    queryFn: ({ signal }) => api(listMemberPostings, { params: { id: userId }, signal }),
  })

const kinds = ['events', 'mentorships', 'jobs', 'projects'] as const

/** Lists a member's postings on their profile. Renders nothing when there are none or while loading. */
export const PostedBy = ({ userId }: { userId: string }) => {
  const { t } = useTranslation(['search', 'events', 'common'])
  const { data } = useQuery(postingsQuery(userId))
  if (data === undefined) return null
  const posted = {
    people: [],
    guides: [],
    interviews: [],
    discussions: [],
    groups: [],
    messages: [],
    ...withoutAuthors(data),
  }
  const sections = kinds.map((kind) => ({ kind, hits: hitsOf(posted, kind, t) })).filter(({ hits }) => hits.length > 0)
  if (sections.length === 0) return null
  return (
    <section aria-labelledby="posted" className="grid gap-4">
      <h3 id="posted" className="text-lg">
        {t('posted')}
      </h3>
      {sections.map(({ kind, hits }) => (
        <div key={kind} className="grid gap-2">
          <h4 className="text-sm font-semibold text-soft">{t(`kind.${kind}`)}</h4>
          <Hits hits={hits} kind={kind} words="" />
        </div>
      ))}
    </section>
  )
}

// The profile already names the member.
const withoutAuthors = ({ events, mentorships, jobs, projects }: MemberPostings): MemberPostings => ({
  events: events.map((event) => ({ ...event, author: null })),
  mentorships: mentorships.map((mentorship) => ({ ...mentorship, author: null })),
  jobs,
  projects,
})
