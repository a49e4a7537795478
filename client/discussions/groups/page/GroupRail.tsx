import { Link } from 'react-router'
import type { GroupPage } from '#contract/discussions/groups.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { weekdayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'

/** Beside a group: its next event, some of its members, and who looks after it. */
export const GroupRail = ({ page: { group, nextEvent, faces, keepers, newcomers } }: { page: GroupPage }) => {
  const { t } = useTranslation('groups')
  const nameOf = useNameOf()
  const listOf = (people: GroupPage['keepers']) =>
    new Intl.ListFormat(locale(), { type: 'conjunction' }).format(people.map(nameOf))
  return (
    <aside className="grid gap-4">
      {nextEvent !== null && (
        <Card padding="none" className="relative px-4.5 py-4 text-sm text-soft">
          <h3 className="mb-1.5 text-base">{t('page.next')}</h3>
          <Link
            to={`/dashboard/events/${nextEvent._id}`}
            className="block font-semibold text-heading no-underline before:absolute before:inset-0 before:content-[''] hover:underline"
          >
            <bdi>{nextEvent.title}</bdi>
          </Link>
          {weekdayAndTime(nextEvent.dateTime)}
        </Card>
      )}
      {faces.length > 0 && (
        <Card padding="none" className="px-4.5 py-4 text-sm text-soft">
          <h3 className="mb-2.5 text-base">{t('members', { count: group.members })}</h3>
          <ul className="flex flex-wrap gap-2">
            {faces.map((face) => (
              <li key={face._id}>
                <Link to={`/dashboard/network/${face._id}`} aria-label={nameOf(face)} className="block rounded-full">
                  <Avatar id={face._id} name={nameOf(face)} photo={smallPhoto(face.profilePhoto)} size="m" />
                </Link>
              </li>
            ))}
          </ul>
          {keepers.length > 0 && <p className="mt-2.5">{t('page.keepers', { names: listOf(keepers) })}</p>}
        </Card>
      )}
      {newcomers.length > 0 && (
        <p className="px-4.5 text-sm text-soft">{t('page.newcomers', { names: listOf(newcomers) })}</p>
      )}
    </aside>
  )
}
