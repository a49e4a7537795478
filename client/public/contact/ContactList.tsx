import { Link, type To } from 'react-router'
import type { Contact } from '#contract/public/contact.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'

type ContactListProps = {
  contacts: readonly Contact[]
  openId: string | undefined
  isChosen: boolean
  linkTo: (id: string) => To
}

/** The messages as rows: topic, sender, age and who looks after each. */
export const ContactList = ({ contacts, openId, isChosen, linkTo }: ContactListProps) => {
  const { t } = useTranslation('inbox')
  return (
    <Card padding="none" render={<ul aria-label={t('messages')} className="divide-y divide-line overflow-hidden" />}>
      {contacts.map((contact) => {
        const { _id, name, member, topic, createdAt, assignee } = contact
        const isOpen = _id === openId
        return (
          <li key={_id}>
            <Link
              to={linkTo(_id)}
              // The first choice is a step of the browser's history, so that Back leads to the list on phones.
              replace={isChosen}
              aria-current={isOpen ? 'true' : undefined}
              className={cx(
                'flex min-h-16 items-center gap-3 border-s-[3px] py-2.5 ps-3 pe-4 text-ink no-underline outline-offset-[-3px] hover:bg-pale',
                isOpen
                  ? 'border-orange bg-pale max-wide:border-transparent max-wide:bg-transparent'
                  : 'border-transparent',
              )}
            >
              <Avatar id={member?._id ?? _id} name={name} photo={member?.profilePhoto} size="s" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold text-heading">{t(`topic.${topic}`)}</span>
                <span className="block truncate text-sm text-soft">
                  <bdi>{name}</bdi>
                </span>
              </span>
              <span className="shrink-0 text-end text-sm text-soft">
                <time className="block" dateTime={createdAt} title={dayAndTime(createdAt)}>
                  {ago(createdAt)}
                </time>
                <bdi>{assignee === null ? (member ? '' : t('not_member')) : assignee.fullName}</bdi>
              </span>
            </Link>
          </li>
        )
      })}
    </Card>
  )
}
