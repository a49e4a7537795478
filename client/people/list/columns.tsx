import Check from 'lucide-react/icons/check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import MailWarning from 'lucide-react/icons/mail-warning'
import type { ReactNode } from 'react'
import type { PeopleState } from '#contract/people/list.ts'
import type { ListedPerson, PeopleSort } from '#contract/people/listing.ts'
import { LeavingChip } from '#client/college/public.ts'
import { useCollege } from '#client/platform/college.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { MinorChip } from '../minors/MinorChip.tsx'
import type { MoreColumn } from './address.ts'
import { seenWords } from './seenWords.ts'

/** A column of the list after the name. */
export type PeopleColumn = {
  key: 'graduation_year' | 'course' | 'usn' | 'email' | 'joined' | 'last_seen' | 'state' | 'id' | MoreColumn
  sort?: PeopleSort
  cell: (person: ListedPerson) => ReactNode
}

const text = (value: string | null) => <bdi className="block max-w-36 truncate">{value}</bdi>

/** The columns of the list in their order, without those that aren't chosen. */
export const columnsWith = (chosen: readonly MoreColumn[]): PeopleColumn[] => {
  const more: Record<MoreColumn, PeopleColumn> = {
    city: { key: 'city', cell: ({ city }) => text(city) },
    employer: { key: 'employer', cell: ({ employer }) => text(employer) },
    mentor: { key: 'mentor', cell: ({ mentor }) => mentor && <Yes /> },
    tags: { key: 'tags', cell: ({ tags }) => <Tags tags={tags} /> },
    list: { key: 'list', cell: ({ list }) => text(list) },
  }
  return [
    { key: 'graduation_year', sort: 'year', cell: (person) => <Year person={person} /> },
    { key: 'course', cell: ({ course }) => text(course) },
    { key: 'usn', cell: ({ usn }) => <bdi className="whitespace-nowrap">{usn}</bdi> },
    { key: 'email', cell: (person) => <Email person={person} /> },
    ...chosen.map((column) => more[column]),
    {
      key: 'joined',
      sort: 'joined',
      cell: ({ joinedAt }) => (
        <time dateTime={joinedAt} className="whitespace-nowrap">
          {day(joinedAt)}
        </time>
      ),
    },
    { key: 'last_seen', sort: 'seen', cell: ({ seenOn }) => <LastSeen seenOn={seenOn} /> },
    { key: 'state', cell: (person) => <PersonState person={person} /> },
    { key: 'id', cell: ({ _id }) => <ShortId id={_id} /> },
  ]
}

const Yes = () => {
  const { t } = useTranslation('people-list')
  return (
    <>
      <Check size={16} aria-hidden className="text-good" />
      <span className="sr-only">{t('yes')}</span>
    </>
  )
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className="flex max-w-52 flex-wrap gap-1">
    {tags.map((tag) => (
      <Chip key={tag} size="s">
        <bdi>{tag}</bdi>
      </Chip>
    ))}
  </span>
)

const Year = ({ person: { role, graduationYear, yearConfirmed } }: { person: ListedPerson }) => {
  const { t } = useTranslation('people-list')
  return (
    <span className="tabular inline-flex items-center gap-1.5">
      {graduationYear}
      {role === 'student' && !yearConfirmed && (
        <span title={t('year_unconfirmed')} className="text-warn">
          <CalendarClock size={15} aria-hidden />
          <span className="sr-only">{t('year_unconfirmed')}</span>
        </span>
      )}
    </span>
  )
}

const Email = ({ person: { collegeEmail, emailConfirmed } }: { person: ListedPerson }) => (
  <span className="inline-flex items-center gap-1.5 text-soft">
    <span title={collegeEmail} className="block max-w-46 truncate">
      <bdi>{collegeEmail}</bdi>
    </span>
    <EmailState confirmed={emailConfirmed} />
  </span>
)

/** A mark for whether the main address is confirmed. */
export const EmailState = ({ confirmed }: { confirmed: boolean }) => {
  const { t } = useTranslation('people-list')
  const { mail } = useCollege()
  const words = t(confirmed ? 'email_confirmed' : 'email_unconfirmed')
  // Nobody can confirm an address in a college without email.
  if (!mail) return null
  const Icon = confirmed ? Check : MailWarning
  return (
    <span title={words} className={confirmed ? 'text-good' : 'text-warn'}>
      <Icon size={confirmed ? 15 : 17} aria-hidden />
      <span className="sr-only">{words}</span>
    </span>
  )
}

const LastSeen = ({ seenOn }: { seenOn: string | null }) => {
  const { t } = useTranslation('people-list')
  return <span className={`whitespace-nowrap ${seenOn === null ? 'text-muted' : ''}`}>{seenWords(seenOn, t)}</span>
}

const tones: Partial<Record<PeopleState, 'warn' | 'bad' | 'neutral'>> = {
  waiting: 'warn',
  unconfirmed: 'warn',
  declined: 'bad',
  memorial: 'neutral',
}

/** The state of a person, and whether they are under 18. */
export const PersonState = ({ person }: { person: ListedPerson }) =>
  person.minor ? (
    <span className="inline-flex items-center gap-1.5">
      <MinorChip />
      <StateOnly person={person} />
    </span>
  ) : (
    <StateOnly person={person} />
  )

// A chip, unless all is well.
const StateOnly = ({ person }: { person: ListedPerson }) => {
  const { t } = useTranslation(['people-list', 'panel'])
  const { mail } = useCollege()
  const { leavesAt, suspensionReason } = person
  const state = person.state === 'unconfirmed' && !mail ? 'active' : person.state
  if (suspensionReason !== null)
    return (
      <span title={t('panel:reason.given', { reason: suspensionReason })}>
        <Chip size="s" tone="bad">
          {t('state.suspended')}
        </Chip>
        <span className="sr-only">{t('panel:reason.given', { reason: suspensionReason })}</span>
      </span>
    )
  if (leavesAt !== null) return <LeavingChip at={leavesAt} />
  const tone = tones[state]
  if (tone === undefined) return person.minor ? null : <span className="whitespace-nowrap">{t(`state.${state}`)}</span>
  return (
    <Chip size="s" tone={tone}>
      {t(`state.${state}`)}
    </Chip>
  )
}

// Shows the end of an id, which differs between rows; the start is the registration time. The tooltip has the whole id.
const ShortId = ({ id }: { id: string }) => (
  <span dir="rtl" title={id} className="tabular inline-block max-w-14 truncate align-bottom text-sm text-muted">
    <bdi dir="ltr">{id}</bdi>
  </span>
)
