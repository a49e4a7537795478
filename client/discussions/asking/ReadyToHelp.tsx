import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import HandHelping from 'lucide-react/icons/hand-helping'
import { Link } from 'react-router'
import { type MemberCard, smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { joinFacts } from '#client/platform/joinFacts.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Work } from './CandidateFacts.tsx'
import { helpersPath, helpersQuery } from './queries.ts'

/** How many topics are shown of each person. */
const TOPICS = 2

/** Alumni who have said what they can help with, beside the empty list of a new college. */
export const ReadyToHelp = () => {
  const { t } = useTranslation('asking')
  const { data } = useQuery(helpersQuery)
  if (data === undefined) return null
  const { people, total } = data
  return (
    <Card padding="none" render={<section aria-labelledby="ready" />} className="px-4.5 py-4">
      <h2 id="ready" className="text-base">
        {t('ready')}
      </h2>
      <p className="mt-0.75 text-[0.84375rem] leading-4.75 text-soft">
        {people.length === 0 ? t('ready.none') : t('ready.text', { count: total })}
      </p>
      {people.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {people.map((person) => (
            <Helper key={person._id} person={person} />
          ))}
        </ul>
      )}
      <Link
        to={people.length === 0 ? '/dashboard/profile' : helpersPath}
        className="mt-1 inline-flex min-h-9 items-center rounded-s text-[0.9375rem] font-medium text-link underline underline-offset-3 pointer-coarse:min-h-11"
      >
        {t(people.length === 0 ? 'ready.begin' : 'ready.all')}
      </Link>
    </Card>
  )
}

const Helper = ({ person }: { person: MemberCard }) => {
  const { t } = useTranslation(['asking', 'members'])
  const { _id, fullName, profilePhoto, verified, help } = person
  return (
    <li className="flex gap-3 py-3.25">
      <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} size="m" />
      <div className="min-w-0 flex-1 text-[0.84375rem] leading-5 text-soft">
        <Link
          to={`/dashboard/network/${_id}`}
          className="flex items-center gap-1.5 text-[0.90625rem] font-semibold text-heading no-underline hover:underline"
        >
          <bdi className="min-w-0 break-words">{fullName}</bdi>
          {verified && <BadgeCheck size={15} aria-label={t('verified')} className="shrink-0 text-good" />}
        </Link>
        <Work person={{ ...person, city: null }} />
        <span className="mt-0.5 flex gap-1.75 text-[0.8125rem] leading-4.5">
          <HandHelping size={15} className="mt-0.25 shrink-0 text-good" />
          <span className="min-w-0">
            {joinFacts(...help.slice(0, TOPICS).map((topic) => t(`members:help.${topic}`)))}
          </span>
        </span>
      </div>
    </li>
  )
}
