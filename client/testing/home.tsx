/** The home of the dashboard for component tests. */
import type { ComponentType } from 'react'
import type { Home } from '#contract/home/home.ts'
import type { SourceProps, WaitingRow } from '#client/platform/home.ts'

/** Returns the data of a home on which nothing waits, with other parts. */
export const homeOf = (parts: Partial<Home>): Home => ({
  counts: {
    ownEvents: 0,
    ownSeries: 0,
    ownMentorships: 0,
    openJobs: 0,
    members: 9,
    invitesJob: false,
    firstSteps: null,
  },
  ...{
    guide: null,
    classNews: null,
    mentoring: { toRate: [], helped: 0, thanks: [] },
    events: [],
    conversations: [],
    asMentee: { body: [], next: null },
    asMentor: { body: [], next: null },
  },
  questions: { asked: [], answered: [], offered: [] },
  applications: { hiring: [], invited: [], referrals: [], asking: [], hired: [], helped: 0, thanks: [] },
  ...parts,
})

/** Lists the rows of a source with their actions. */
export const WaitingList = ({
  source: Source,
  userId,
}: {
  source: ComponentType<SourceProps<WaitingRow>>
  userId: string
}) => (
  <Source userId={userId}>
    {({ items, isPending }) => (
      <ul aria-busy={isPending}>
        {items.map(({ id, title, words, reason, actions }) => (
          <li key={id}>
            {title} {words} {reason}
            {actions.map((action) =>
              'to' in action ? (
                <a key={action.label} href={action.to}>
                  {action.name}
                </a>
              ) : (
                <button
                  key={action.label}
                  type="button"
                  onClick={() => void ('run' in action ? action.run() : action.lead())}
                >
                  {action.name}
                </button>
              ),
            )}
          </li>
        ))}
      </ul>
    )}
  </Source>
)
