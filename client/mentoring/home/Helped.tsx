import { smallPhoto } from '#contract/members/person.ts'
import type { HomeMentoring } from '#contract/mentoring/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { HelpedCard } from '#client/ui/HelpedCard.tsx'

/** Shows how many mentees have thanked the viewer this year, and the latest of their words. Only the viewer sees it. */
export const Helped = ({ helped, thanks }: Pick<HomeMentoring, 'helped' | 'thanks'>) => {
  const { t } = useTranslation('pairings')
  const nameOf = useNameOf()
  return (
    <HelpedCard
      title={t('helped', { count: helped })}
      hint={t('helped.hint')}
      thanks={thanks.map(({ pairingId, mentee, words }) => ({
        ...{ id: pairingId, name: nameOf(mentee), words, to: `/dashboard/mentorship/${pairingId}` },
        portrait: (
          <Avatar id={mentee._id ?? pairingId} name={nameOf(mentee)} photo={smallPhoto(mentee.profilePhoto)} size="m" />
        ),
      }))}
    />
  )
}
