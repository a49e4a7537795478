import { smallPhoto } from '#contract/members/person.ts'
import type { HomeApplications } from '#contract/opportunities/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { HelpedCard } from '#client/ui/HelpedCard.tsx'

/** Says how many members thanked the viewer for a job this year, with the latest. Only the viewer sees it. */
export const JobsHelped = ({ helped, thanks }: Pick<HomeApplications, 'helped' | 'thanks'>) => {
  const { t } = useTranslation('applications')
  const nameOf = useNameOf()
  return (
    <HelpedCard
      title={t('helped', { count: helped })}
      hint={t('helped.hint')}
      thanks={thanks.map(({ _id, member, title, words }) => ({
        ...{ id: _id, name: nameOf(member), about: title, words },
        to: member._id === null || member.former ? null : `/dashboard/network/${member._id}`,
        portrait: (
          <Avatar id={member._id ?? _id} name={nameOf(member)} photo={smallPhoto(member.profilePhoto)} size="m" />
        ),
      }))}
    />
  )
}
