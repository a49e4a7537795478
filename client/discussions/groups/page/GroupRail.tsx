import { Link } from 'react-router'
import type { GroupPage } from '#contract/discussions/groups.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { START } from '../../list/AskButton.tsx'
import { NextEvent } from './NextEvent.tsx'

/** Beside a group: its next event, some of its members and who looks after it, and who is new. */
export const GroupRail = ({ page }: { page: GroupPage }) => {
  const { t } = useTranslation(['group', 'groups'])
  const nameOf = useNameOf()
  const listOf = useNames()
  const { group, nextEvent, faces, keepers } = page
  return (
    <aside className="grid gap-4">
      {nextEvent !== null && <NextEvent groupId={group._id} first={nextEvent} />}
      {faces.length > 0 && (
        <Card padding="none" className="px-4.5 py-4 text-sm text-soft">
          <h3 className="mb-2.5 text-base">{t('groups:members', { count: group.members })}</h3>
          <ul className="flex flex-wrap gap-1.75">
            {faces.map((face) => (
              <li key={face._id}>
                <Link to={`/dashboard/network/${face._id}`} aria-label={nameOf(face)} className="flex rounded-full">
                  <Avatar id={face._id} name={nameOf(face)} photo={smallPhoto(face.profilePhoto)} size="m" />
                </Link>
              </li>
            ))}
          </ul>
          {keepers.length > 0 && <p className="mt-2.5">{t('keepers', { names: listOf(keepers) })}</p>}
          {group.membership === 'member' && (
            <Link
              to="?tab=members"
              className="mt-1 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-3"
            >
              {t('rail.everyone')}
            </Link>
          )}
        </Card>
      )}
      <Newcomers page={page} />
    </aside>
  )
}

const Newcomers = ({ page: { group, newcomers, newcomerCount } }: { page: GroupPage }) => {
  const { t } = useTranslation('group')
  const listOf = useNames()
  if (newcomers.length === 0) return null
  const names = listOf(newcomers)
  const others = newcomerCount - newcomers.length
  const params = new URLSearchParams({ space: group.space, title: t('hello.title', { names }) })
  return (
    <section className="px-4.5 text-sm text-soft">
      <h3 className="text-sm">{t('newcomers.title')}</h3>
      <p>{others > 0 ? t('newcomers.more', { names, count: others }) : names}</p>
      {group.membership === 'member' && (
        <Link
          to={`${START}&${params.toString()}`}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-3"
        >
          {t('hello')}
        </Link>
      )}
    </section>
  )
}

const useNames = () => {
  const nameOf = useNameOf()
  return (people: GroupPage['keepers']): string =>
    new Intl.ListFormat(locale(), { type: 'conjunction' }).format(people.map(nameOf))
}
