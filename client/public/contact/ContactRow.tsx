import type { Contact } from '#contract/public/contact.ts'
import { Due } from '#client/college/public.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'

/** A message in the list: its topic, sender, when it is due and its assignee. */
export const ContactRow = ({ contact }: { contact: Contact }) => {
  const { _id, name, member, topic, createdAt, due, assignee } = contact
  const { t } = useTranslation('inbox')
  return (
    <>
      <Avatar id={member?._id ?? _id} name={name} photo={member?.profilePhoto} size="s" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-heading">{t(`topic.${topic}`)}</span>
        <span className="block truncate text-sm text-soft">
          <bdi>{name}</bdi>
          {member?.graduationYear ? `, ${member.graduationYear}` : member === null && ` · ${t('not_member')}`}
        </span>
      </span>
      <span className="shrink-0 text-end text-sm text-soft">
        {due === null ? (
          <time className="block" dateTime={createdAt} title={dayAndTime(createdAt)}>
            {ago(createdAt)}
          </time>
        ) : (
          <Due at={due} className="block" />
        )}
        {/* The start of a name is shown, also where it is written in the other direction. */}
        <span className="flex justify-end">
          <bdi className="max-w-28 truncate">{assignee?.fullName ?? t('letter')}</bdi>
        </span>
      </span>
    </>
  )
}
