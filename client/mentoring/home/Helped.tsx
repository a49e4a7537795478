import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import type { HomeMentoring } from '#contract/mentoring/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'

/** Says how many members the viewer has helped this year, with the latest thanks. Only the viewer sees it. */
export const Helped = ({ helped, thanks }: Pick<HomeMentoring, 'helped' | 'thanks'>) => {
  const { t } = useTranslation('pairings')
  const nameOf = useNameOf()
  return (
    <Card padding="none" render={<section aria-labelledby="helped" />} className="overflow-hidden">
      <div className="flex items-center gap-3.5 px-4 pt-3.5 pb-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-good-soft text-good">
          <HeartHandshake size={22} />
        </span>
        <div className="min-w-0">
          <h2 id="helped" className="text-[1.1875rem]">
            {t('helped', { count: helped })}
          </h2>
          <p className="text-sm text-muted">{t('helped.hint')}</p>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {thanks.map(({ pairingId, mentee, words }) => (
          <li key={pairingId} className="relative flex items-start gap-3.5 px-4 py-3 hover:bg-sunken">
            <Avatar
              id={mentee._id ?? pairingId}
              name={nameOf(mentee)}
              photo={smallPhoto(mentee.profilePhoto)}
              size="m"
            />
            <div className="min-w-0">
              <q dir="auto" className="wrap-anywhere text-ink">
                {words}
              </q>
              <p className="text-sm">
                <Link
                  to={`/dashboard/mentorship/${pairingId}`}
                  className="text-muted no-underline before:absolute before:inset-0 before:content-['']"
                >
                  <bdi>{nameOf(mentee)}</bdi>
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
